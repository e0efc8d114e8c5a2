// `npm run bench:reports [EVENTS]`: how long the reports take that fold the log, on a made-up log in the embedded database.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type DomainEvent, newestVersion, streams } from '@clearbell/contracts'
import { openEmbedded } from '@clearbell/database'
import { type NewEvent, openPostgresEventStore, type StreamWrite } from '@clearbell/eventstore'
import {
  exportLog,
  foldBilling,
  foldUnanswered,
  foldUsage,
  LogCheck,
  type LogSource,
  logFromFile,
  logFromStore,
  readExport,
  runFold,
} from '@clearbell/reports'
import { openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'

const EVENTS = Number(process.argv[2] ?? 100_000)
const SCHOOLS = 20
const CONVERSATIONS_AT_ONCE = 100
const HOURS = 365 * 24

const schools = Array.from({ length: SCHOOLS }, () => randomUUID())
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

const toNewEvent = ({ type, data }: DomainEvent, at: Date): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: at.toISOString(),
    actor: { kind: 'visitor' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: newestVersion(type),
  },
})

/** A conversation of five questions; every third one is not answered. */
const conversation = (schoolId: string, at: Date): StreamWrite => {
  const conversationId = randomUUID()
  const events = Array.from({ length: 5 }, (_, n): DomainEvent[] => {
    const about = { schoolId, interactionId: randomUUID(), channel: 'widget' as const }
    const asked: DomainEvent = {
      type: 'ChatAsked',
      data: {
        ...about,
        conversationId,
        question: `When does the bus number ${n} leave?`,
        ipAddress: '203.0.113.9',
        userAgent: 'Mozilla/5.0',
      },
    }
    const source = { kind: 'faq' as const, id: randomUUID(), question: 'When do buses leave?', links: [], pdfAttachments: [] }
    const outcome: DomainEvent =
      n % 3 === 2
        ? {
            type: 'ChatUnanswered',
            data: { ...about, similarity: 0.2, fallbackMessage: 'Please call us.', suggestions: [], catalogueVersion: '3.2' },
          }
        : {
            type: 'ChatAnswered',
            data: {
              ...about,
              answer: 'At 3:10 p.m., every school day.',
              similarity: 0.93,
              source,
              sources: [source],
              catalogueVersion: '3.2',
            },
          }
    return [asked, outcome]
  }).flat()
  return { stream: streams.chat(schoolId, conversationId), expectedVersion: 'none', events: events.map((event) => toNewEvent(event, at)) }
}

const folder = await mkdtemp(join(tmpdir(), 'clearbell-bench-'))
const database = await openEmbedded({ dataDir: join(folder, 'database') })
try {
  await database.migrate('secrets', secretsMigrations)
  const sealed = await openPostgresEventStore(database)
  const store = sealedStore(sealed, openSubjectKeys(database, Buffer.alloc(32, 7)))
  for (let written = 0; written < EVENTS; written += CONVERSATIONS_AT_ONCE * 10) {
    const at = () => new Date(Date.UTC(2026, 0, 1) + (written / EVENTS) * HOURS * 3_600_000)
    await store.append(Array.from({ length: CONVERSATIONS_AT_ONCE }, () => conversation(pick(schools), at())))
  }

  const file = join(folder, 'log.jsonl')
  /** Processor time of all threads says more than the clock when other work shares the machine. */
  const row = async (what: string, work: () => Promise<unknown>) => {
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(before)
    const perSecond = Math.round(EVENTS / ((performance.now() - startedAt) / 1_000))
    console.log(`| ${what} | ${((user + system) / EVENTS).toFixed(0)} µs | ${perSecond.toLocaleString('en-US')} |`)
  }
  console.log(`| ${EVENTS.toLocaleString('en-US')} events | processor time of an event | events/s |\n|---|---|---|`)
  await row('`log export`', async () => {
    const stream = createWriteStream(file)
    for await (const batch of exportLog(sealed))
      if (!stream.write(batch.map((event) => `${JSON.stringify(event)}\n`).join('')))
        await new Promise((resolve) => stream.once('drain', () => resolve(null)))
    await finished(stream.end())
  })
  const reports = async (name: string, source: LogSource) => {
    await row(`\`report unanswered\`, ${name}`, () => runFold(source, foldUnanswered(schools[0] ?? '')))
    await row(`\`report usage\`, ${name}`, () => runFold(source, foldUsage()))
    await row(`\`report billing\`, ${name}`, () => runFold(source, foldBilling()))
  }
  await reports('from the log', logFromStore(store))
  await reports('from the file', logFromFile(file))
  await row('`log verify --file`', async () => {
    const check = new LogCheck()
    for await (const { event } of readExport(file)) check.check(event)
  })
  console.log(`\nThe file has ${Math.round((await stat(file)).size / 1_000_000)} MB.`)
  await store.close()
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
