/** So long after a thread has died another one may be begun: one that always fails must not keep the machine busy. */
const AGAIN_MS = 1_000

/** A thread that is replaced once it has died. */
export const lastingThread = <Thread extends { endedAt(): number; close(): Promise<void> }>(begin: () => Thread) => {
  let thread = begin()
  let isClosed = false
  return {
    /** The one to be called now. */
    current: (): Thread => {
      if (!isClosed && performance.now() - thread.endedAt() > AGAIN_MS) thread = begin()
      return thread
    },
    /** Starts a new thread at once. A stuck thread may never hear that it is closed, so nothing waits for its end. */
    replace: (): void => {
      if (isClosed) return
      void thread.close()
      thread = begin()
    },
    close: (): Promise<void> => {
      isClosed = true
      return thread.close()
    },
  }
}
