import { type Position, START } from './port.ts'

/** Wakes the subscriptions of one process when the log has grown. */
export class Signal {
  #latest: Position = START
  #alarms = 0
  readonly #sleepers = new Set<(position: Position | undefined) => void>()

  /** The furthest position that anyone has told of; it may not be readable yet. */
  get latest(): Position {
    return this.#latest
  }

  /** How often something may have been missed. */
  get alarms(): number {
    return this.#alarms
  }

  /** @param position where the log ends now; without one everybody looks, because something may have been missed */
  raise(position?: Position): void {
    if (position === undefined) this.#alarms++
    if (position !== undefined && position > this.#latest) this.#latest = position
    for (const wake of this.#sleepers) wake(position)
  }

  /** Resolves when the log is told to have grown behind `position`, after `ms`, or when `until` aborts. */
  wait(position: Position, ms: number, until: AbortSignal): Promise<void> {
    if (until.aborted) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = (told: Position | undefined) => {
      if (told === undefined || told > position) resolve()
    }
    const abort = () => resolve()
    const timer = setTimeout(resolve, ms)
    this.#sleepers.add(wake)
    until.addEventListener('abort', abort)
    return promise.finally(() => {
      clearTimeout(timer)
      this.#sleepers.delete(wake)
      until.removeEventListener('abort', abort)
    })
  }
}
