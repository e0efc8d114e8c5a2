import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore, RecordedEvent } from '../port.ts'
import { appending } from './appending.ts'
import { ordering } from './ordering.ts'
import { reading } from './reading.ts'
import { repeating } from './repeating.ts'
import { subscribing } from './subscribing.ts'
import type { Opened, Suite } from './suite.ts'

/** A test of the suite that an engine cannot pass, by its name, and why. It is reported as skipped. */
export interface Gap {
  test: string
  reason: string
}

/** What every event store must do.
 *  @param open opens one more store, on one and the same log each time; that log may hold events already */
export const eventStoreConformance = (engine: string, open: () => Promise<Opened>, gaps: Gap[] = []) =>
  describe(`${engine} as an event store`, { timeout: 60_000 }, () => {
    let first: Opened
    const others: Opened[] = []
    const seen = new Set<string>()

    beforeAll(async () => {
      first = await open()
    }, 60_000)
    afterEach(async () => {
      for (const { close } of others.splice(0)) await close()
    })
    afterAll(async () => first?.close())

    const suite: Suite = {
      store: () => first.store,
      another: async (): Promise<EventStore<RecordedEvent>> => {
        const opened = await open()
        others.push(opened)
        return opened.store
      },
      it: (name, test) => {
        seen.add(name)
        const gap = gaps.find((each) => each.test === name)
        if (gap) it.skip(`${name} (${gap.reason})`)
        else it(name, test)
      },
    }
    for (const part of [appending, repeating, reading, subscribing, ordering]) part(suite)

    it('names no gap that the suite does not know', () => {
      expect(gaps.map(({ test }) => test).filter((test) => !seen.has(test))).toEqual([])
    })
  })
