import { expect } from 'vitest'
import { EventIdReused, VersionConflict } from '../port.ts'
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

  it('knows a repeat among later events, whatever it holds by now', async () => {
    const [stream, other, [asked, answered]] = [newStream(), await another(), events(2)]
    const request = (n: number) => [{ ...asked!, data: { n } }, answered!]
    const position = await put(store(), stream, ...request(1))
    await put(store(), stream, ...events(3))
    for (const by of [other, store()]) {
      const again = await by.append([{ stream, expectedVersion: 'any', events: request(2) }])
      expect(again).toEqual({ position, repeated: true })
    }
    expect(await store().readStream(stream, { ids: [asked!.id] })).toMatchObject([{ data: { n: 1 } }])
    expect(await store().readStream(stream)).toHaveLength(5)
  })

  it('refuses as a conflict what was written elsewhere since the version that the writer knows', async () => {
    const [stream, known] = [newStream(), event()]
    await put(store(), stream, event(), known)
    const append = (...some: ReturnType<typeof events>) => store().append([{ stream, expectedVersion: 1, events: some }])
    await expect(append(event())).rejects.toThrow(VersionConflict)
    expect(await append(known)).toMatchObject({ repeated: true })
    expect(await store().readStream(stream)).toHaveLength(2)
  })

  it('refuses an id that stands twice in one append', async () => {
    const [stream, twice] = [newStream(), event()]
    await expect(put(store(), stream, twice, twice)).rejects.toThrow(EventIdReused)
    expect(await store().readStream(stream)).toEqual([])
  })
}
