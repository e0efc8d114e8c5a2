import type { EventStore, LoggedEvent, LogSlice, Position } from '@clearbell/eventstore'
import { START } from '@clearbell/eventstore'

/** Where a report reads events from: the log itself, or a file that it was exported to. */
export interface LogSource {
  /** The events of these types in the order of the log. */
  read(types: readonly string[]): AsyncIterable<readonly LoggedEvent[]>
}

const BATCH_SIZE = 2_000

/** While one batch is folded, the next one is read. */
export const logFromStore = (store: Pick<EventStore, 'readAll'>): LogSource => ({
  async *read(types) {
    const next = (after: Position): Promise<LogSlice> => {
      const slice = store.readAll({ types, after, limit: BATCH_SIZE })
      slice.catch(() => {}) // whoever awaits it hears of it, and a reader that stops early needs not
      return slice
    }
    let slice = await next(START)
    while (!slice.isEnd) {
      const following = next(slice.position)
      yield slice.events
      slice = await following
    }
    yield slice.events
  },
})

/** A report as it grows: which events it reads, and what each one does to it. */
export interface Fold<Report> {
  types: readonly string[]
  apply(event: LoggedEvent): void
  report: Report
}

export interface ReadUntil {
  /** Leaves out what happened later, by the clock of the commands. */
  asOf?: Date | undefined
  /** Leaves out what the log recorded later, by its own clock. */
  knownAt?: Date | undefined
}

interface Watch {
  signal?: AbortSignal
  /** Called now and then with the number of events read. */
  onProgress?(events: number): void
}

const REPORT_EVERY = 100_000

/** Reads a log from its first event to its end and folds it.   @throws the signal's reason */
export const runFold = async <Report>(
  source: LogSource,
  { types, apply, report }: Fold<Report>,
  { asOf, knownAt }: ReadUntil = {},
  { signal, onProgress }: Watch = {},
): Promise<Report> => {
  let read = 0
  for await (const events of source.read(types)) {
    signal?.throwIfAborted()
    for (const event of events) {
      if (++read % REPORT_EVERY === 0) onProgress?.(read)
      if (asOf && Date.parse(event.metadata.occurredAt) > asOf.getTime()) continue
      if (knownAt && event.recordedAt > knownAt) continue
      apply(event)
    }
  }
  return report
}
