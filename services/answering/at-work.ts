import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose question the thread is at, in memory that the main thread reads as well: where one keeps the thread busy for good, nobody
 *  else can tell which. 0: none. */
let cell = new Int32Array(1)
const question = new AsyncLocalStorage<number>()

export const shareWork = (shared: Int32Array<ArrayBuffer>): void => {
  cell = shared
}

/** To be called wherever work for a question goes on that has waited. */
export const atWorkAgain = (): void => {
  Atomics.store(cell, 0, question.getStore() ?? 0)
}

/** Does the work of a question.   @param id not 0 */
export const workFor = <Found>(id: number, work: () => Promise<Found>): Promise<Found> =>
  question.run(id, () => {
    atWorkAgain()
    return work()
  })
