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

interface News {
  types: string[]
  readModels: string[]
  /** Gets the events that the read models now show. */
  onEvents?: (events: LoggedEvent[]) => void
}

/** Runs a worker that finds its work in read models, in one process at a time: another gets the lock when this one dies.
 *  @param news the events that wake it, once these read models show them
 *  @param work gets a sleep that such an event ends early, also one since the last sleep, and a signal to stop */
export const workAsHolder = async (
  parts: ReadModels & { signal: AbortSignal },
  lockName: string,
  news: News,
  work: (sleep: Sleep, stop: AbortSignal) => Promise<void>,
): Promise<void> => {
  const lock = await parts.database.lock(lockName, parts.signal)
  try {
    const stop = AbortSignal.any([parts.signal, lock.lost])
    const { sleep, subscription } = await wakenBy(parts, news, stop)
    try {
      await work(sleep, stop)
    } finally {
      await subscription.stop()
    }
  } finally {
    await lock.release()
  }
}

const wakenBy = async (
  parts: ReadModels,
  { types, readModels, onEvents = () => {} }: News,
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
