// Background work, declared: its lock, what wakes it, what it does, and how long it pauses after a failure. The projections and the
// workers are reactions.

import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Lock } from '@clearbell/database'
import type { EventFilter, EventStore, LoggedEvent, LogSlice, Position, Subscription } from './port.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 10_000
/** A process that waits longer for the lock waits for another process, and not for a slow database. */
const LOCK_PATIENCE_MS = 1_000

/** Starts to watch for news and calls `wake` for each; stops with the subscription. */
export type WokenBy = (wake: () => void, stop: AbortSignal) => Promise<Subscription>

export interface Turn {
  /** Aborts when the reaction must stop: it was told to, or it lost its lock. */
  stop: AbortSignal
  /** Aborts when the lock was lost. Another process may have it. */
  lost: AbortSignal
  /** Ends early when news come, also news since the last sleep.   @throws what ended the watch for news */
  sleep(ms: number): Promise<void>
  /** The next failure is a first one again. A sleep says so too. */
  progressed(): void
}

export interface Reaction {
  /** Names the lock. One process at a time works; another gets the lock when that one dies. Null: all processes work at once. */
  lock: string | null
  /** Runs before the wait for the lock, and again after each failure. */
  prepare?: () => Promise<void>
  wokenBy?: WokenBy
  /** Works until `stop` aborts. If it returns earlier, it starts again at once, unless it returns `over`. */
  work(turn: Turn): Promise<'over' | void>
  /** Called when another process turns out to hold the lock. */
  onWaiting?: () => void
  /** Called with each failure and the pause after it. */
  onFailure(error: unknown, retryMs: number): void
  /** Pause after a first failure. It doubles with each, up to 10 s. Default: 1 s. */
  firstRetryMs?: number | undefined
}

/** Runs a reaction until the signal aborts or its work is over. */
export const runReaction = async (database: Pick<Database, 'lock'>, reaction: Reaction, signal: AbortSignal): Promise<void> => {
  const { prepare, onFailure, firstRetryMs = FIRST_RETRY_MS } = reaction
  let retryMs = firstRetryMs
  const progressed = () => {
    retryMs = firstRetryMs
  }
  while (!signal.aborted) {
    try {
      await prepare?.()
      if ((await workAsHolder(database, reaction, progressed, signal)) === 'over') return
    } catch (error) {
      if (signal.aborted) return
      onFailure(error, retryMs)
      await delay(retryMs, undefined, { signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
  }
}

const workAsHolder = async (
  database: Pick<Database, 'lock'>,
  { lock: name, wokenBy = noNews, work, onWaiting }: Reaction,
  progressed: () => void,
  signal: AbortSignal,
): Promise<'over' | void> => {
  const waiting = onWaiting && setTimeout(onWaiting, LOCK_PATIENCE_MS)
  const lock = await (name === null ? noLock() : database.lock(name, signal)).finally(() => clearTimeout(waiting))
  try {
    const stop = AbortSignal.any([signal, lock.lost])
    let news = new AbortController()
    const watch = await wokenBy(() => news.abort(), stop)
    const broken = new AbortController()
    watch.ended.catch((error) => broken.abort(error))
    const sleep = async (ms: number) => {
      progressed()
      await delay(ms, undefined, { signal: AbortSignal.any([news.signal, stop, broken.signal]) }).catch(() => {})
      broken.signal.throwIfAborted()
      news = new AbortController()
    }
    try {
      return await work({ stop, lost: lock.lost, sleep, progressed })
    } finally {
      await watch.stop()
    }
  } finally {
    await lock.release()
  }
}

const noLock = async (): Promise<Lock> => ({ lost: new AbortController().signal, release: async () => {} })

const noNews: WokenBy = async () => ({ stop: async () => {}, ended: new Promise(() => {}) })

export interface LogNews extends EventFilter {
  /** Events behind it wake; absent: all events. */
  after?(): Promise<Position>
  /** Runs before the reaction wakes. */
  onBatch?: (slice: LogSlice, stop: AbortSignal) => Promise<void>
}

/** Wakes a reaction for events of the log. */
export const wokenByLog =
  (store: EventStore<LoggedEvent>, { after, onBatch, ...filter }: LogNews): WokenBy =>
  async (wake, stop) =>
    store.subscribe({ ...filter, ...(after && { after: await after() }) }, async (slice) => {
      if (slice.events.length === 0) return
      await onBatch?.(slice, stop)
      wake()
    })
