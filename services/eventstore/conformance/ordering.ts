import { expect } from 'vitest'
import type { EventStore, RecordedEvent } from '../port.ts'
import { events, gather, idsOf, newCategory, newStream, readToEnd, type Suite } from './suite.ts'

const CALLERS = 4 // few, so that the appends make many groups
const APPENDS = 120

export const ordering = ({ it, store, another }: Suite) => {
  it('skips nothing and gives nothing twice to who follows two stores that append at once', async () => {
    const [after, category] = [await store().head(), newCategory()]
    const writers = [await another(), await another()]
    const followers = [gather(store(), { after }), gather(store(), { after, categories: [category], batchSize: 7 })]

    const written: string[] = []
    const write = async (to: EventStore<RecordedEvent>, caller: number) => {
      for (let n = 0; n < APPENDS; n++) {
        const some = events(1 + ((caller + n) % 4)) // an append takes one to four events, over one or two streams
        const parts = [some.slice(0, 2), some.slice(2)].filter((part) => part.length > 0)
        await to.append(parts.map((part) => ({ stream: newStream(category), expectedVersion: 'none', events: part })))
        written.push(...idsOf(some))
      }
    }
    await Promise.all(writers.flatMap((to) => Array.from({ length: CALLERS }, (_, caller) => write(to, caller))))
    expect(written.length).toBeGreaterThan(2_000)

    const log = (await readToEnd(store(), { after, categories: [category] })).events
    expect(idsOf(log).sort()).toEqual(written.sort())
    for (const follower of followers) {
      await follower.until(written.length)
      await follower.stop()
      expect(idsOf(follower.got)).toEqual(idsOf(log))
    }
    const positions = log.map(({ position }) => position)
    expect([...new Set(positions)].sort()).toEqual(positions)
  })
}
