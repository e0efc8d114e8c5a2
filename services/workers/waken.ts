import type { Database } from '@clearbell/database'
import { type EventStore, type LoggedEvent, type Position, type WokenBy, wokenByLog } from '@clearbell/eventstore'
import { servedPosition } from '@clearbell/projections'

const SECOND_MS = 1_000

export interface ReadModels {
  database: Database
  store: EventStore
  /** Resolves true when the read model has passed the position, false after the time-out. */
  waitFor(readModel: string, position: Position, timeoutMs: number): Promise<boolean>
}

/** Resolves when the read model has passed the position, or the signal aborts. */
export const passed = async ({ waitFor }: Pick<ReadModels, 'waitFor'>, readModel: string, position: Position, stop: AbortSignal) => {
  while (!stop.aborted) if (await waitFor(readModel, position, SECOND_MS)) return
}

interface News {
  types: readonly string[]
  readModels: readonly string[]
  /** Gets the events that the read models now show. */
  onEvents?: (events: LoggedEvent[]) => void
}

/** Wakes a worker that finds its work in read models, once they show the events. */
export const wokenByReadModels = (parts: ReadModels, { types, readModels, onEvents }: News): WokenBy =>
  wokenByLog(parts.store, {
    types,
    // Earlier events are in the read models; the first look finds them.
    after: () => servedPosition(parts.database, readModels),
    onBatch: async ({ events, position }, stop) => {
      for (const readModel of readModels) await passed(parts, readModel, position, stop)
      onEvents?.(events)
    },
  })
