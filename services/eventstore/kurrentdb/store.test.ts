import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventStoreConformance } from '../conformance/index.ts'
import { event, events, gather, idsOf, newStream, put } from '../conformance/suite.ts'
import { type EventStore, EventTooLarge, LogUnavailable, type RecordedEvent, START } from '../port.ts'
import { openKurrentEventStore } from './open.ts'
import { type DoubleOptions, type KurrentDouble, startKurrentDouble } from './testing/server.ts'

const opened = (url: string) => async () => {
  const store = await openKurrentEventStore({ url })
  return { store, close: () => store.close() }
}

describe('on the double', () => {
  let double: KurrentDouble
  beforeAll(async () => {
    double = await startKurrentDouble()
  })
  afterAll(() => double?.stop())
  eventStoreConformance('KurrentDB (double)', () => opened(double.url)())
})

const server = process.env['KURRENTDB_URL']
if (server) eventStoreConformance('KurrentDB (server)', opened(server))
else it.skip('KurrentDB (server) as an event store (KURRENTDB_URL is not set)', () => {})

const tlsFile = (name: string) => new URL(`../../../scripts/test-tls/${name}`, import.meta.url)
const tls = { key: readFileSync(tlsFile('server.key')), certificate: readFileSync(tlsFile('server.crt')) }
const caFile = encodeURIComponent(fileURLToPath(tlsFile('ca.crt')))

describe('the log in KurrentDB', { timeout: 60_000 }, () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  const start = async (options?: DoubleOptions) => {
    const double = await startKurrentDouble(options)
    closing.push(() => double.stop())
    return double
  }
  const open = async (url: string, onError = () => {}): Promise<EventStore<RecordedEvent>> => {
    const store = await openKurrentEventStore({ url, onError })
    closing.push(() => store.close())
    return store
  }

  it('has its head at START while only the server has written', async () => {
    const { url, log } = await start()
    const store = await open(url)
    expect(log.all).toHaveLength(1)
    expect(await store.head()).toBe(START)
    expect(await store.readAll()).toEqual({ events: [], position: START, isEnd: true })
  })

  it('refuses a server that cannot append to several streams, and says which one can', async () => {
    const { url } = await start({ version: '24.10.4' })
    await expect(open(url)).rejects.toThrow('This KurrentDB has version 24.10.4. Clearbell needs 25.1 or newer')
  })

  it('takes the credentials and the authority of the certificate from the URL', async () => {
    const { url } = await start({ tls, login: { name: 'clearbell', password: 'p@ss:word/?' } })
    const [store, stream] = [await open(`${url}&tlsCaFile=${caFile}`), newStream()]
    const write = (to: string) => ({ stream: to, expectedVersion: 'none' as const, events: events(2) })
    await store.append([write(stream), write(newStream())])
    const follower = gather(store, {})
    await put(store, stream, event())
    await follower.until(5)
    await follower.stop()
    expect(await store.readStream(stream)).toHaveLength(3)
  })

  it('refuses a wrong password, an unknown authority and a URL that is none, without the password', async () => {
    const { url } = await start({ tls, login: { name: 'clearbell', password: 'right' } })
    const wrong = `${url.replace('right', 'secret-word')}&tlsCaFile=${caFile}`
    const broken = 'kurrentdb://clearbell:secret-word@127.0.0.1:port'
    for (const [bad, reason] of [
      [wrong, 'refuses the name and password'],
      [broken, 'KURRENTDB_URL: it is not a connection string'],
    ] as const) {
      const error: unknown = await open(bad).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ name: 'UnfitServer', message: expect.stringContaining(reason) })
      expect(JSON.stringify(error, ['message', 'stack'])).not.toContain('secret')
    }
    await expect(open(url)).rejects.toThrow(LogUnavailable)
  })

  it('writes nothing twice when the answer to an append was lost', async () => {
    const double = await start()
    const [store, stream, some] = [await open(double.url), newStream(), events(2)]
    await put(store, stream, event())
    double.loseNextReply()
    await store.append([{ stream, expectedVersion: 'any', events: some }])
    double.loseNextReply()
    await store.append([{ stream, expectedVersion: 3, events: [event()] }])
    expect(await store.readStream(stream)).toHaveLength(4)
  })

  it('says that the log is unavailable while the server is down, and goes on when it is back', async () => {
    const double = await start()
    const onError = vi.fn()
    const [store, stream, some] = [await open(double.url, onError), newStream(), events(3)]
    const follower = gather(store, {})
    await put(store, stream, some[0]!)
    await follower.until(1)
    await double.stop()
    const calls = [put(store, stream, some[1]!), store.readStream(stream), store.readAll(), store.head()]
    for (const result of await Promise.allSettled(calls)) expect(result).toMatchObject({ reason: { name: 'LogUnavailable' } })
    await double.start()
    await put(store, stream, some[1]!)
    await put(await open(double.url), stream, some[2]!)
    await follower.until(3)
    await follower.stop()
    expect(idsOf(follower.got)).toEqual(idsOf(some))
    expect(onError).toHaveBeenCalled()
  })

  it('refuses what a server with a lower limit does not take, and writes none of it', async () => {
    const { url } = await start({ maxAppendBytes: 1_000 })
    const [store, stream, other] = [await open(url), newStream(), newStream()]
    const write = (to: string) => ({ stream: to, expectedVersion: 'any' as const, events: [event({ text: 'x'.repeat(900) })] })
    await expect(store.append([write(stream)])).rejects.toThrow(EventTooLarge)
    await expect(store.append([write(stream), write(other)])).rejects.toThrow(EventTooLarge)
    expect(await store.readStream(stream)).toEqual([])
  })

  it('leaves out what another program wrote', async () => {
    const { url, log } = await start()
    const [store, mine] = [await open(url), event()]
    const nothing = Buffer.from('{}')
    const foreign = { id: crypto.randomUUID(), type: 'Foreign', isJson: true, data: nothing, metadata: nothing }
    log.append([{ stream: 'orders-1', expected: 'any', events: [foreign] }])
    await put(store, newStream(), mine)
    expect(idsOf((await store.readAll({ limit: 1 })).events)).toEqual([mine.id])
    expect(await store.readStream('orders-1')).toEqual([])
  })

  it('finishes the appends in hand when it closes, and refuses later ones', async () => {
    const { url } = await start()
    const [store, stream] = [await open(url), newStream()]
    const inHand = put(store, stream, event())
    await store.close()
    await inHand
    await expect(put(store, stream, event())).rejects.toThrow('closed')
    expect(await (await open(url)).readStream(stream)).toHaveLength(1)
  })

  it('wakes subscriptions by the subscription of the server, not by polling', async () => {
    const { url } = await start()
    const [store, writer] = [await open(url), await open(url)]
    const follower = gather(store, {})
    await put(writer, newStream(), event())
    await follower.until(1)
    const startedAt = performance.now()
    for (let count = 2; count <= 6; count++) {
      await put(writer, newStream(), event())
      await follower.until(count)
    }
    await follower.stop()
    expect(performance.now() - startedAt).toBeLessThan(4_000) // five polls take five seconds
  })
})
