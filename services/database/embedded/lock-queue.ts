import type { Lock } from '../port.ts'

/** Named locks within one process; the folder's lock already keeps other processes out. First come, first served. */
export class LockQueue {
  readonly #lastInLine = new Map<string, Promise<void>>()
  readonly #closed: AbortSignal

  /** @param closed aborts every lock, held or waited for */
  constructor(closed: AbortSignal) {
    this.#closed = closed
  }

  isLocked(name: string): boolean {
    return this.#lastInLine.has(name)
  }

  async lock(name: string, signal?: AbortSignal): Promise<Lock> {
    const abort = AbortSignal.any(signal ? [this.#closed, signal] : [this.#closed])
    abort.throwIfAborted()
    const before = this.#lastInLine.get(name) ?? Promise.resolve()
    const turn = Promise.withResolvers<void>()
    const behindMe = before.then(() => turn.promise)
    this.#lastInLine.set(name, behindMe)
    const leave = () => {
      if (this.#lastInLine.get(name) === behindMe) this.#lastInLine.delete(name)
    }
    const release = async () => {
      turn.resolve()
      leave()
    }
    const aborted = Promise.withResolvers<never>()
    const onAbort = () => aborted.reject(abort.reason)
    abort.addEventListener('abort', onAbort, { once: true })
    try {
      await Promise.race([before, aborted.promise])
    } catch (error) {
      turn.resolve() // gives the place in line away; whoever comes next still waits for those before
      void behindMe.then(leave)
      throw error
    } finally {
      abort.removeEventListener('abort', onAbort)
    }
    return { lost: this.#closed, release }
  }
}
