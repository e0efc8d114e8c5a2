import { type LogSlice, type Position, type RecordedEvent, START, type Subscription } from './port.ts'
import type { Signal } from './signal.ts'

const POLL_MS = 1_000

export interface Follow {
  read: (after: Position) => Promise<LogSlice<RecordedEvent>>
  signal: Signal
  /** Told of a read that failed; the subscription tries again by itself. */
  onError: (error: unknown) => void
}

/** Follows a log by reading it: again as soon as the signal tells of more, and every second in case it told nobody. */
export const follow = (
  { read, signal, onError }: Follow,
  after: Position = START,
  onBatch: (slice: LogSlice<RecordedEvent>) => Promise<void>,
): Subscription => {
  const stopping = new AbortController()

  const readOn = (position: Position) =>
    read(position).catch((error: unknown) => {
      onError(error)
      return undefined
    })

  const run = async () => {
    let position = after
    let misses = 0
    while (!stopping.signal.aborted) {
      const { alarms } = signal
      const slice = await readOn(position)
      if (stopping.signal.aborted) return
      if (slice && slice.position > position) {
        await onBatch(slice)
        position = slice.position
      }
      if (slice && !slice.isEnd) continue
      const isToldOfMore = slice !== undefined && (signal.latest > position || signal.alarms > alarms)
      misses = isToldOfMore ? misses + 1 : 0
      await signal.wait(position, isToldOfMore ? retryMs(misses) : POLL_MS, stopping.signal)
    }
  }

  const ended = run()
  const stop = () => {
    stopping.abort()
    return ended
  }
  return { stop, ended }
}

// Whoever is told of a position before it can be read looks again at once, then less and less often.
const retryMs = (misses: number) => Math.min(2 ** (misses - 1), POLL_MS)
