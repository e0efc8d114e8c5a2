import { describe, expect, it, vi } from 'vitest'
import { event, eventually } from './conformance/suite.ts'
import type { LogSlice, Position, RecordedEvent } from './port.ts'
import { Signal } from './signal.ts'
import { follow } from './subscription.ts'

const recorded = (position: Position): RecordedEvent => ({ ...event(), stream: 's-1', version: 1, position, recordedAt: new Date() })

const sliceOf = (...positions: Position[]): LogSlice<RecordedEvent> => ({
  events: positions.map(recorded),
  position: positions.at(-1) ?? '',
  isEnd: true,
})

/** Follows reads that are given one after the other; the last one answers for good. */
const following = (...reads: (LogSlice<RecordedEvent> | Error)[]) => {
  const [signal, onError, got] = [new Signal(), vi.fn(), [] as Position[]]
  const read = vi.fn(async (after: Position): Promise<LogSlice<RecordedEvent>> => {
    const next = reads.length > 1 ? reads.shift() : reads[0]
    if (next instanceof Error) throw next
    return { ...sliceOf(), position: after, ...next }
  })
  const subscription = follow({ read, signal, onError }, undefined, async (slice) => {
    got.push(...slice.events.map(({ position }) => position))
  })
  return { signal, onError, got, read, ...subscription }
}

describe('a subscription', () => {
  it('looks again when it is told of an event before it can be read', async () => {
    const { signal, got, read, stop } = following(sliceOf(), sliceOf(), sliceOf(), sliceOf('1'))
    await eventually(() => expect(read).toHaveBeenCalledTimes(1))
    const toldAt = performance.now()
    signal.raise('1')
    await eventually(() => expect(got).toEqual(['1']))
    expect(performance.now() - toldAt).toBeLessThan(900) // the poll that would find it anyway comes after a second
    await stop()
  })

  it('does not look again for what it has read already', async () => {
    const { signal, got, read, stop } = following(sliceOf('2'), sliceOf())
    await eventually(() => expect(got).toEqual(['2']))
    signal.raise('1')
    signal.raise('2')
    await new Promise(setImmediate)
    expect(read).toHaveBeenCalledTimes(1)
    await stop()
  })

  it('looks when it may have missed something', async () => {
    const { signal, got, read, stop } = following(sliceOf(), sliceOf('1'))
    await eventually(() => expect(read).toHaveBeenCalledTimes(1))
    signal.raise()
    await eventually(() => expect(got).toEqual(['1']))
    await stop()
  })

  it('gets over reads that fail, and tells of them', async () => {
    const { onError, got, stop } = following(new Error('connection lost'), sliceOf('1'))
    await eventually(() => expect(got).toEqual(['1']))
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('connection lost'))
    await stop()
  })

  it('stops at once while it waits', async () => {
    const { read, stop, ended } = following(sliceOf())
    await eventually(() => expect(read).toHaveBeenCalledTimes(1))
    const askedAt = performance.now()
    await stop()
    await ended
    expect(performance.now() - askedAt).toBeLessThan(900)
  })
})
