import { AsyncLocalStorage } from 'node:async_hooks'

/** The question that the thread works on, 0 for none. The main thread reads this memory too: a stuck thread cannot say which
 *  question it is stuck at. */
let cell = new Int32Array(1)
const question = new AsyncLocalStorage<number>()

export const shareWork = (shared: Int32Array<ArrayBuffer>): void => {
  cell = shared
}

/** Call this whenever the work of a question goes on after waiting. */
export const atWorkAgain = (): void => {
  Atomics.store(cell, 0, question.getStore() ?? 0)
}

/** Runs the work of a question.   @param id not 0 */
export const workFor = <Found>(id: number, work: () => Promise<Found>): Promise<Found> =>
  question.run(id, () => {
    atWorkAgain()
    return work()
  })
