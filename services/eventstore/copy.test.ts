import { testAnyDatabase } from '@clearbell/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event, events, newStream, put, readToEnd } from './conformance/suite.ts'
import { copyLog, LogsDiffer } from './copy.ts'
import { openKurrentEventStore } from './kurrentdb/open.ts'
import { startKurrentDouble } from './kurrentdb/testing/server.ts'
import type { EventStore, RecordedEvent } from './port.ts'
import { openPostgresEventStore } from './postgres/store.ts'

type Log = EventStore<RecordedEvent>

const closing: (() => Promise<unknown>)[] = []
const openPostgres = async (): Promise<Log> => {
  const database = await testAnyDatabase()
  closing.push(() => database.close())
  return openPostgresEventStore(database)
}
const openKurrent = async (): Promise<Log> => {
  const double = await startKurrentDouble()
  const store = await openKurrentEventStore({ url: double.url })
  closing.push(
    () => double.stop(),
    () => store.close(),
  )
  return store
}

/** Everything but the positions, which are each log's own. */
const contentOf = async (log: Log) => (await readToEnd(log)).events.map(({ position: _, ...content }) => content)

describe('copying a log', { timeout: 60_000 }, () => {
  let source: Log
  beforeAll(async () => {
    source = await openPostgres()
    const [one, other] = [newStream(), newStream()]
    await put(source, one, ...events(3))
    await source.append([one, other].map((stream) => ({ stream, expectedVersion: 'any', events: events(2) })))
    for (let n = 0; n < 4; n++) await put(source, n % 2 ? one : other, event({ text: 'x'.repeat(300_000) }))
    await put(source, newStream(), ...events(600))
  }, 60_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  it('keeps order, versions, ids, metadata and times, from one engine to the other and back', async () => {
    const [there, back] = [await openKurrent(), await openPostgres()]
    expect(await copyLog(source, there)).toEqual({ events: 611, added: 611 })
    expect(await copyLog(there, back)).toEqual({ events: 611, added: 611 })
    expect(await contentOf(there)).toEqual(await contentOf(source))
    expect(await contentOf(back)).toEqual(await contentOf(source))
  })

  it('goes on where it was interrupted, and takes what came later', async () => {
    const [log, target, stream] = [await openKurrent(), await openKurrent(), newStream()]
    for (let n = 0; n < 20; n++) await put(log, n % 2 ? stream : newStream(), event({ n }))
    const interrupt = new AbortController()
    const onProgress = (count: number) => count === 7 && interrupt.abort()
    await expect(copyLog(log, target, { signal: interrupt.signal, onProgress })).rejects.toThrow('aborted')
    expect(await contentOf(target)).toHaveLength(7)
    await put(log, stream, event())
    expect(await copyLog(log, target)).toEqual({ events: 21, added: 14 })
    expect(await copyLog(log, target)).toEqual({ events: 21, added: 0 })
    expect(await contentOf(target)).toEqual(await contentOf(log))
  })

  it('refuses a target with other events, and changes nothing there', async () => {
    const [log, target] = [await openKurrent(), await openKurrent()]
    await put(log, 'chat-1', event(), event())
    const [first] = (await log.readAll()).events
    await put(target, 'chat-1', { ...first!, data: { changed: true } })
    await expect(copyLog(log, target)).rejects.toThrow(LogsDiffer)
    await expect(copyLog(log, target)).rejects.toThrow('version 1 of chat-1')
    expect(await contentOf(target)).toHaveLength(1)
  })
})
