import type { Database } from '@clearbell/database'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
import { KeyTaken, type NewEvent, openKeyedEventStore } from '@clearbell/eventstore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPEND_WITH_KEYS, appKeys, openSubjectKeys, sealedStore, secretsMigrations } from './index.ts'

let testing: TestDatabase
beforeAll(async () => {
  testing = await testDatabase()
  await testing.database.migrate('secrets', secretsMigrations)
})
afterAll(() => testing.drop())

const { wrapping } = appKeys('a secret of at least 32 characters')
const newSubject = () => `chat-oak.${crypto.randomUUID()}`

describe('subject keys on a server', () => {
  it('are one per subject when many processes make it in the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const subject = newSubject()
      const processes = Array.from({ length: 8 }, () => openSubjectKeys(testing.database, wrapping))
      const made = await Promise.all(processes.map((keys) => keys.ensure([subject])))
      expect(new Set(made.map((found) => found.get(subject)?.export().toString('hex'))).size).toBe(1)
    }
  })

  it('are made together for all who ask at once, and by the next call when that failed', async () => {
    let [statements, isDown] = [0, true]
    const query: Database['query'] = async (statement) => {
      statements++
      if (isDown) throw new Error('the database is away')
      return testing.database.query(statement) as never
    }
    const keys = openSubjectKeys({ ...testing.database, query }, wrapping)
    const subjects = Array.from({ length: 20 }, newSubject)
    const ensureEach = () => Promise.allSettled(subjects.map((subject) => keys.ensure([subject])))
    expect((await ensureEach()).every(({ status }) => status === 'rejected')).toBe(true)
    isDown = false
    const made = (await ensureEach()).map(
      (outcome, n) => outcome.status === 'fulfilled' && outcome.value.get(subjects[n]!)?.export().toString('hex'),
    )
    expect(new Set(made).size).toBe(20)
    expect(made).not.toContain(false)
    expect(statements).toBe(2)
  })

  it('are forgotten by every process when one destroys them', async () => {
    const [one, other] = [openSubjectKeys(testing.database, wrapping), openSubjectKeys(testing.database, wrapping)]
    const school = crypto.randomUUID()
    const [first, second, kept] = [`chat-${school}.1`, `chat-${school}.2`, newSubject()]
    const isKnown = async (subject: string) => !!(await other.find([subject])).get(subject)
    for (const subject of [first, second, kept]) await other.ensure([subject])
    await one.destroy(first)
    await expect.poll(() => isKnown(first)).toBe(false)
    expect([await isKnown(second), await isKnown(kept)]).toEqual([true, true])
    await one.destroyAll(`chat-${school}.`)
    await expect.poll(() => isKnown(second)).toBe(false)
    expect(await isKnown(kept)).toBe(true)
  })

  it('are not made again for a subject that was erased', async () => {
    const [subject, keys] = [newSubject(), openSubjectKeys(testing.database, wrapping)]
    await keys.ensure([subject])
    await keys.destroy(subject)
    for (const each of [keys, openSubjectKeys(testing.database, wrapping)]) expect((await each.ensure([subject])).get(subject)).toBeNull()
  })
})

describe('keys that are stored with the events', () => {
  const asked = (question: string): NewEvent => ({
    id: crypto.randomUUID(),
    type: 'ChatAsked',
    data: { schoolId: 'oak', conversationId: 'c', interactionId: 'i', channel: 'widget', question, ipAddress: null, userAgent: null },
    metadata: {
      occurredAt: '2026-01-01T00:00:00.000Z',
      actor: { kind: 'visitor' },
      correlationId: 'r',
      causationId: 'r',
      schemaVersion: 1,
    },
  })
  const write = (stream: string, question: string) => [{ stream, expectedVersion: 'any' as const, events: [asked(question)] }]

  /** A process with a log of its own, and how many statements it has sent. */
  const openProcess = async () => {
    let statements = 0
    const query: Database['query'] = async (statement) => {
      statements++
      return testing.database.query(statement) as never
    }
    const heard = Promise.withResolvers<void>()
    const listen: Database['listen'] = async (...asked) => {
      const stop = await testing.database.listen(...asked)
      setImmediate(heard.resolve)
      return stop
    }
    const database = { ...testing.database, query, listen }
    const engine = await openKeyedEventStore(database, APPEND_WITH_KEYS)
    const keys = openSubjectKeys(database, wrapping)
    keys.propose([])
    await heard.promise // a process that begins to listen forgets all keys
    const store = sealedStore(engine, keys)
    const ask = (stream: string, question: string) => store.append(write(stream, question))
    const questions = async (stream: string) =>
      (await store.readStream(stream)).map(({ data }) => ('question' in data ? data.question : undefined))
    return { engine, keys, ask, questions, count: () => statements }
  }

  it('take one statement for all who ask at once', async () => {
    const [one, reader] = [await openProcess(), await openProcess()]
    const streams = Array.from({ length: 20 }, newSubject)
    await Promise.all(streams.map((stream, n) => one.ask(stream, String(n))))
    expect(one.count()).toBe(1)
    await one.ask(streams[0]!, 'again')
    expect(one.count()).toBe(2)
    expect(await reader.questions(streams[0]!)).toEqual(['0', 'again'])
    expect(await reader.questions(streams[19]!)).toEqual(['19'])
  })

  it('give way to a key that another process has made, alone in their group', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const [known, ...streams] = Array.from({ length: 5 }, newSubject) as [string, ...string[]]
    await other.ask(known, 'first')
    const positions = await Promise.all([streams[0]!, known, ...streams.slice(1)].map((stream) => one.ask(stream, 'mine')))
    expect(new Set(positions.map(({ position }) => position)).size).toBe(5)
    expect(one.count()).toBe(3)
    for (const { questions } of [one, other]) {
      expect(await questions(known)).toEqual(['first', 'mine'])
      for (const stream of streams) expect(await questions(stream)).toEqual(['mine'])
    }
  })

  it('are one per conversation in which several processes record questions in the same moment', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(openProcess))
    for (let round = 0; round < 5; round++) {
      const stream = newSubject()
      await Promise.all(processes.flatMap(({ ask }, n) => [ask(stream, String(n)), ask(stream, String(n))]))
      expect((await processes[0]!.questions(stream)).sort()).toEqual(['0', '0', '1', '1', '2', '2', '3', '3'])
    }
  })

  it('are not made for an erased subject, whose words are stored no more', async () => {
    const [one, other] = [await openProcess(), await openProcess()]
    const stream = newSubject()
    await other.keys.destroy(stream)
    await one.ask(stream, 'A secret')
    expect((await one.engine.readStream(stream)).map(({ data }) => data.question)).toEqual(['[erased]'])
  })

  it('may be stored again by the same append, and by no other', async () => {
    const { engine, keys } = await openProcess()
    const [stream, later] = [newSubject(), newSubject()]
    const { made } = keys.propose([stream])
    const first = write(stream, 'sealed')
    const { position } = await engine.appendWithKeys(first, made)
    expect(await engine.appendWithKeys(first, made)).toEqual({ position, repeated: true })
    await expect(engine.appendWithKeys(write(stream, 'sealed'), keys.propose([stream, later]).made)).rejects.toThrow(KeyTaken)
    expect(await engine.readStream(stream)).toHaveLength(1)
  })
})
