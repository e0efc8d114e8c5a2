import { randomUUID } from 'node:crypto'
import { type Embedder, textsOf, textsVersion } from '@clearbell/answering'
import { commandContext, handleUploadCalendar, handleUploadFAQ } from '@clearbell/commands'
import type { CalendarContent, JsonObject } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { openPostgresEventStore, type Position, upcastingStore } from '@clearbell/eventstore'
import { isPacked, prepareVectors, projections, readTextVectors, runProjections } from '@clearbell/projections'
import { vi } from 'vitest'
import { type Embedding, runEmbedding } from '../run.ts'

/** Asks again until an assertion holds. */
export const until = <T>(assertion: () => Promise<T> | T, timeoutMs = 10_000) => vi.waitFor(assertion, { timeout: timeoutMs, interval: 10 })

const silent = () => {}

const metadata = () => ({
  occurredAt: new Date().toISOString(),
  actor: { kind: 'system' as const, name: 'test' },
  correlationId: 'test',
  causationId: 'test',
  schemaVersion: 1,
})

/** Schools, their log and read models, and as many runs of the worker as a test wants. */
export const openSchools = async (database: Database) => {
  const store = upcastingStore(await openPostgresEventStore(database))
  await prepareVectors(database)
  const read = projections.filter(({ name }) => ['faqs', 'calendar', 'schools', 'users', 'unanswered_questions'].includes(name))
  const running = await runProjections({ database, store, projections: read, log: { info: silent, error: silent } })
  const lines: string[] = []
  const write = (_: object, line: string) => void lines.push(line)
  const endings: (() => Promise<void>)[] = []
  const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })

  const applied = async (position: Position) => {
    for (const { name } of read) await until(() => running.waitFor(name, position, 10_000))
  }

  return {
    database,
    store,
    waitFor: running.waitFor,
    lines,

    async register(): Promise<string> {
      const schoolId = randomUUID()
      const nothing = { enrollmentSize: null, contactName: null, contactEmail: null, contactPhone: null, websiteUrl: null }
      const data: JsonObject = { schoolId, name: 'Oak School', adminUserId: randomUUID(), timeZone: 'America/New_York', ...nothing }
      const event = { id: randomUUID(), type: 'SchoolRegistered', data, metadata: metadata() }
      await applied((await store.append([{ stream: `school-${schoolId}`, expectedVersion: 'none', events: [event] }])).position)
      return schoolId
    },

    /** Makes these the whole FAQ; resolves when the read models have it. */
    async uploadFAQ(schoolId: string, questions: readonly string[], answer = 'Yes.'): Promise<void> {
      const rows = questions.map((question) => ({ question, answer, category: '', links: [], pdfAttachments: [] }))
      await applied((await handleUploadFAQ(store, { schoolId, fileName: 'faqs.csv', fileHash: 'a'.repeat(64), rows }, context())).position)
    },

    async uploadCalendar(schoolId: string, rows: CalendarContent[]): Promise<void> {
      const file = { schoolId, fileName: 'events.csv', fileHash: 'a'.repeat(64), today: '2026-01-01' }
      await applied((await handleUploadCalendar(store, { ...file, rows }, context())).position)
    },

    /** Embeds until stopped, or until the test ends.   @returns stop, which resolves when it has ended */
    embed(embedder: Embedder, changes: Partial<Embedding> = {}) {
      const stopping = new AbortController()
      const waitFor = (...[name, position, timeoutMs]: Parameters<Embedding['waitFor']>) => running.waitFor(name, position, timeoutMs)
      const log = { warn: write, error: write }
      const ended = runEmbedding({ database, store, waitFor, embedder, log, signal: stopping.signal, firstRetryMs: 20, ...changes })
      const stop = () => {
        stopping.abort()
        return ended
      }
      endings.push(stop)
      return { stop }
    },

    /** Resolves when the model has packed the school's catalogue as it stands. */
    packed: (schoolId: string, { model }: Embedder) =>
      until(async () => {
        if (!(await isPacked(database, schoolId, model, textsVersion()))) throw new Error(`${model} has not packed ${schoolId}`)
      }),

    /** Of the texts of an entry, what the model's packed catalogue has. */
    async vectors(schoolId: string, { model }: Embedder, question: string, answer = 'Yes.') {
      const [packed] = await readTextVectors(database, schoolId, [model])
      return textsOf({ question, answer }).map((text) => packed?.vectorOf(text))
    },

    async close() {
      for (const end of endings) await end()
      await running.stop()
      await store.close()
      await database.close()
    },
  }
}

export type Schools = Awaited<ReturnType<typeof openSchools>>
