/** Lends one session to those who wait for it, in order, but for the urgent: each of them waits for at most one other. So does each other
 *  for at most one urgent, and nobody waits for ever. */
export class Turns {
  readonly #urgent: (() => void)[] = []
  readonly #others: (() => void)[] = []
  #isTaken = false
  #wasUrgent = false

  /** Resolves when it is the caller's turn, which ends with `end`. */
  take(isUrgent: boolean): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      this.#wasUrgent = isUrgent
      return Promise.resolve()
    }
    return new Promise((resolve) => (isUrgent ? this.#urgent : this.#others).push(resolve))
  }

  end(): void {
    const isUrgent = this.#urgent.length > 0 && !(this.#wasUrgent && this.#others.length > 0)
    const next = (isUrgent ? this.#urgent : this.#others).shift()
    this.#isTaken = next !== undefined
    this.#wasUrgent = isUrgent
    next?.()
  }
}
