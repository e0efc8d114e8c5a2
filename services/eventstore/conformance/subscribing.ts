import { expect } from 'vitest'
import { type LogSlice, type RecordedEvent, START } from '../port.ts'
import { event, events, eventually, gather, idsOf, newCategory, newStream, put, type Suite } from './suite.ts'

export const subscribing = ({ it, store, another }: Suite) => {
  it('hands over the log from the start, from the middle or from the end, and what comes then', async () => {
    const [category, some] = [newCategory(), events(6)]
    const append = async (from: number, to: number) => put(store(), newStream(category), ...some.slice(from, to))
    const middle = await append(0, 2)
    const end = await append(2, 4)
    const [all, half, none] = [START, middle, end].map((after) => gather(store(), { after, categories: [category] }))
    await append(4, 6)
    for (const [from, each] of [all, half, none].entries()) {
      await each?.until(6 - 2 * from)
      await each?.stop()
      expect(idsOf(each?.got ?? [])).toEqual(idsOf(some.slice(2 * from)))
    }
  })

  it('hands over what another store appends', async () => {
    const [after, category, other] = [await store().head(), newCategory(), await another()]
    const follower = gather(store(), { after, categories: [category] })
    for (let count = 1; count <= 5; count++) {
      await put(other, newStream(category), event())
      await follower.until(count)
    }
    await follower.stop()
    expect(follower.got).toHaveLength(5)
  })

  it('calls once at a time, with batches of the size asked for', async () => {
    const [after, category, some] = [await store().head(), newCategory(), events(50)]
    await put(store(), newStream(category), ...some)
    const got: string[][] = []
    let running = 0
    const subscription = store().subscribe({ after, categories: [category], batchSize: 20 }, async (slice) => {
      expect(++running).toBe(1)
      await new Promise(setImmediate)
      got.push(idsOf(slice.events))
      running--
    })
    await eventually(() => expect(got.flat()).toHaveLength(50))
    await subscription.stop()
    expect(got.map((batch) => batch.length)).toEqual([20, 20, 10])
    expect(got.flat()).toEqual(idsOf(some))
  })

  it('stops after the batch in hand', async () => {
    const [after, category] = [await store().head(), newCategory()]
    await put(store(), newStream(category), ...events(3))
    const [entered, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const batches: LogSlice<RecordedEvent>[] = []
    const subscription = store().subscribe({ after, categories: [category], batchSize: 1 }, async (slice) => {
      batches.push(slice)
      entered.resolve()
      await finish.promise
    })
    await entered.promise
    let hasStopped = false
    const stopped = subscription.stop().then(() => {
      hasStopped = true
    })
    await put(store(), newStream(category), event()) // a round trip, in which a stop that does not wait would settle
    expect(hasStopped).toBe(false)
    finish.resolve()
    await Promise.all([stopped, subscription.ended])
    expect(batches).toHaveLength(1)
  })

  it('ends when a batch throws, and says why', async () => {
    const [after, category] = [await store().head(), newCategory()]
    await put(store(), newStream(category), ...events(3))
    let calls = 0
    const subscription = store().subscribe({ after, categories: [category], batchSize: 1 }, async () => {
      calls++
      throw new Error('cannot project this')
    })
    await expect(subscription.ended).rejects.toThrow('cannot project this')
    await expect(subscription.stop()).rejects.toThrow('cannot project this')
    expect(calls).toBe(1)
  })

  it('reports by an empty batch that its position moved, and never that it did not', async () => {
    const [after, category] = [await store().head(), newCategory()]
    const slices: LogSlice<RecordedEvent>[] = []
    const subscription = store().subscribe({ after, categories: [category] }, async (slice) => {
      slices.push(slice)
    })
    const end = await put(store(), newStream(), ...events(3))
    await eventually(() => expect(slices.at(-1)?.position).toBe(end))
    await subscription.stop()
    const positions = [after, ...slices.map(({ position }) => position)]
    expect(slices.every((slice) => slice.events.length === 0)).toBe(true)
    expect([...new Set(positions)].sort()).toEqual(positions)
  })

  it('refuses a position and a batch size that cannot be', async () => {
    const nothing = async () => {}
    expect(() => store().subscribe({ after: 'yesterday' }, nothing)).toThrow(RangeError)
    expect(() => store().subscribe({ batchSize: 0 }, nothing)).toThrow(RangeError)
  })
}
