import { randomUUID } from 'node:crypto'
import type { JsonObject } from '@clearbell/contracts'
import { expect, vi } from 'vitest'
import { type EventStore, type NewEvent, type Position, type RecordedEvent, START } from '../port.ts'

export interface Opened {
  store: EventStore<RecordedEvent>
  close: () => Promise<void>
}

/** What the parts of the suite work with. */
export interface Suite {
  store: () => EventStore<RecordedEvent>
  /** Another store on the same log, as another process would open it; closed after the test. */
  another: () => Promise<EventStore<RecordedEvent>>
  it: (name: string, test: () => Promise<void>) => void
}

// No dash: the category ends at the first one.
export const newCategory = () => `test${randomUUID().replaceAll('-', '')}`
export const newStream = (category = newCategory()) => `${category}-${randomUUID()}`

export const event = (data: JsonObject = {}, type = 'ChatAsked'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: '2020-02-29T12:00:00.000Z',
    actor: { kind: 'visitor' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
  },
})

export const events = (count: number, type?: string) => Array.from({ length: count }, (_, n) => event({ n }, type))

export const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)

/** Appends without a condition.   @returns the position of the last event */
export const put = async (store: EventStore<RecordedEvent>, stream: string, ...some: NewEvent[]): Promise<Position> =>
  (await store.append([{ stream, expectedVersion: 'any', events: some }])).position

/** Reads page after page.   @returns the events of all pages and the number of pages */
export const readToEnd = async (store: EventStore<RecordedEvent>, options: Parameters<EventStore['readAll']>[0] = {}) => {
  const found: RecordedEvent[] = []
  for (let pages = 1, after = options.after ?? START; ; pages++) {
    const slice = await store.readAll({ ...options, after })
    found.push(...slice.events)
    if (slice.isEnd) return { events: found, pages }
    after = slice.position
  }
}

/** Subscribes and keeps what comes. */
export const gather = (store: EventStore<RecordedEvent>, options: Parameters<EventStore['subscribe']>[0]) => {
  const got: RecordedEvent[] = []
  const subscription = store.subscribe(options, async (slice) => {
    got.push(...slice.events)
  })
  const until = (count: number) => eventually(() => expect(got.length).toBeGreaterThanOrEqual(count))
  return { got, until, ...subscription }
}

export const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 5 })
