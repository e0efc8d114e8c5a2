import { type Database, openServer, sql } from '@clearbell/database'
import { testDatabase, testEmbedded } from '@clearbell/database/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { event, events, gather, idsOf, newStream, put } from '../conformance/suite.ts'
import { type EventStore, type ExpectedVersion, LogUnavailable, type NewEvent, type RecordedEvent } from '../port.ts'
import { toRequest, writeGroup } from './append.ts'
import { toPosition } from './positions.ts'
import { openPostgresEventStore } from './store.ts'

let server: Awaited<ReturnType<typeof testDatabase>>
let embedded: Awaited<ReturnType<typeof testEmbedded>>
beforeAll(async () => {
  ;[server, embedded] = await Promise.all([testDatabase(), testEmbedded()])
}, 60_000)
afterAll(async () => {
  await Promise.all([server?.drop(), embedded?.close()])
})

describe('appends that share a transaction', { timeout: 60_000 }, () => {
  const closing: (() => Promise<void>)[] = []
  const open = async (database: Database, options?: Parameters<typeof openPostgresEventStore>[1]) => {
    const store = await openPostgresEventStore(database, options)
    closing.push(() => store.close())
    return store
  }
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('answers each append of a group by itself, whatever the others ask for', async () => {
    const asked = (stream: string, expectedVersion: ExpectedVersion, ...some: NewEvent[]) => [{ stream, expectedVersion, events: some }]
    for (const database of [server.database, embedded]) {
      const store = await open(database)
      const [old, known, gone, both, busy] = [newStream(), event(), event(), newStream(), newStream()]
      await put(store, old, event(), known)
      const position = Number(await put(store, newStream(), gone))
      const usual = [
        asked(newStream(), 'none', ...events(2)),
        asked(old, 2, event()),
        [...asked(newStream(), 'none', event(), event()), ...asked(both, 'any', event())],
        asked(newStream(), 'any', event()),
      ]
      const written = await writeGroup(
        database,
        usual.map((writes) => toRequest(writes)),
      )
      expect(written).toEqual([2, 3, 6, 7].map((n) => ({ outcome: 'written', position: toPosition(String(position + n)) })))
      expect((await store.readStream(old)).map(({ version }) => version)).toEqual([1, 2, 3])

      const unusual = [
        asked(newStream(), 'none', event()),
        asked(old, 2, event()),
        asked(old, 'any', known),
        asked(newStream(), 'any', gone),
        asked(busy, 'none', event()),
        asked(busy, 'none', event()),
        asked(busy, 'any', event()),
      ]
      const outcomes = (
        await writeGroup(
          database,
          unusual.map((writes) => toRequest(writes)),
        )
      ).map(({ outcome }) => outcome)
      expect(outcomes).toEqual(['written', 'conflict', 'repeated', 'reused', 'written', 'conflict', 'written'])
      expect((await store.readStream(busy)).map(({ version }) => version)).toEqual([1, 2])
      expect((await store.readStream(old)).map(({ version }) => version)).toEqual([1, 2, 3])
    }
  })

  it('keeps no event from a subscriber under 64 appenders, slow transactions and killed sessions', async () => {
    const { database } = server
    const reader = await open(database)
    const follower = gather(reader, { after: await reader.head() })
    const victims = await Promise.all([1, 2].map(() => openServer({ url: server.url, applicationName: 'appender' })))
    const stores = await Promise.all(victims.map((victim) => open(victim, { onError: () => {} })))
    const some = events(256)
    // A caller whose answer was lost asks again for the same.
    const append = async (store: EventStore<RecordedEvent>, each: NewEvent, stream = newStream()): Promise<void> => {
      try {
        await put(store, stream, each)
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error
        await append(store, each, stream)
      }
    }
    const left = some.values()
    const appending = Array.from({ length: 64 }, async (_, n) => {
      for (const each of left) await append(stores[n % 2]!, each)
    })
    const slow = events(4)
    const appendSlowly = async () => {
      for (const each of slow)
        await database.transaction(async (tx) => {
          const request = toRequest([{ stream: newStream(), expectedVersion: 'none', events: [each] }])
          await tx.query(sql`select from eventstore.append(${`[${request}]`}::jsonb)`)
          await tx.query(sql`select pg_sleep(0.05)`)
          await tx.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'appender' and random() < 0.3`)
        })
    }
    await Promise.all([...appending, appendSlowly()])
    const all = [...some, ...slow]
    await follower.until(all.length)
    await follower.stop()
    expect(idsOf(follower.got).sort()).toEqual(idsOf(all).sort())
    for (const close of [...stores, ...victims]) await close.close()
  })
})
