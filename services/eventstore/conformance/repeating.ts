import { expect } from 'vitest'
import { EventIdReused } from '../port.ts'
import { event, events, newStream, put, type Suite } from './suite.ts'

export const repeating = ({ it, store, another }: Suite) => {
  it('answers a repeated append as the first time and writes nothing', async () => {
    const writes = [newStream(), newStream()].map((stream) => ({ stream, expectedVersion: 'none' as const, events: events(2) }))
    const first = await store().append(writes)
    await put(store(), writes[0]?.stream ?? '', event())
    expect(await store().append(writes)).toEqual({ position: first.position, repeated: true })
    expect(await store().readStream(writes[0]?.stream ?? '')).toHaveLength(3)
    expect(await store().readStream(writes[1]?.stream ?? '')).toHaveLength(2)
  })

  it('writes once what is appended many times at once', async () => {
    const [stream, other, some] = [newStream(), await another(), events(3)]
    const append = (n: number) => (n % 2 ? other : store()).append([{ stream, expectedVersion: 'none', events: some }])
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => append(n)))
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('refuses an append of which only some ids are known', async () => {
    const [stream, known] = [newStream(), event()]
    await put(store(), stream, known)
    await expect(put(store(), stream, known, event())).rejects.toThrow(EventIdReused)
    await expect(put(store(), stream, event(), known)).rejects.toThrow(EventIdReused)
    expect(await store().readStream(stream)).toHaveLength(1)
  })

  it('refuses ids that are known from another stream', async () => {
    const [stream, known] = [newStream(), event()]
    await put(store(), newStream(), known)
    await expect(put(store(), stream, known)).rejects.toThrow(EventIdReused)
    expect(await store().readStream(stream)).toEqual([])
  })

  it('refuses an id that stands twice in one append', async () => {
    const [stream, twice] = [newStream(), event()]
    await expect(put(store(), stream, twice, twice)).rejects.toThrow(EventIdReused)
    expect(await store().readStream(stream)).toEqual([])
  })
}
