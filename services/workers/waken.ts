import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@clearbell/database'
import type { EventStore, LoggedEvent, Position, Subscription } from '@clearbell/eventstore'
import { servedPosition } from '@clearbell/projections'

const SECOND_MS = 1_000

export interface ReadModels {
  database: Database
  store: EventStore
  /** Resolves true when the read model has passed the position, false after the time-out. */
  waitFor(readModel: string, position: Position, timeoutMs: number): Promise<boolean>
}

export type Sleep = (ms: number) => Promise<void>

/** Resolves when the read model has passed the position, or the signal aborts. */
export const passed = async ({ waitFor }: Pick<ReadModels, 'waitFor'>, readModel: string, position: Position, stop: AbortSignal) => {
  while (!stop.aborted) if (await waitFor(readModel, position, SECOND_MS)) return
}

/** Wakes a worker that finds its work in read models.
 *  @param onEvents gets the events that the read models now show
 *  @returns a sleep that ends early when such an event has reached the read models, also since the last sleep */
export const wakenBy = async (
  parts: ReadModels,
  { types, readModels, onEvents = () => {} }: { types: string[]; readModels: string[]; onEvents?: (events: LoggedEvent[]) => void },
  stop: AbortSignal,
): Promise<{ sleep: Sleep; subscription: Subscription }> => {
  let news = new AbortController()
  // Earlier events are in the read models; the first look finds them.
  const after = await servedPosition(parts.database, readModels)
  const subscription = parts.store.subscribe({ types, after }, async ({ events, position }) => {
    if (events.length === 0) return
    for (const readModel of readModels) await passed(parts, readModel, position, stop)
    onEvents(events)
    news.abort()
  })
  const broken = new AbortController()
  subscription.ended.catch((error) => broken.abort(error))
  const sleep: Sleep = async (ms) => {
    await delay(ms, undefined, { signal: AbortSignal.any([news.signal, stop, broken.signal]) }).catch(() => {})
    broken.signal.throwIfAborted()
    news = new AbortController()
  }
  return { sleep, subscription }
}
