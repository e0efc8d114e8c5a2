export interface Watched {
  /** Resolves when the thread's loop turns, rejects when the thread has ended. */
  ping(): Promise<unknown>
  /** Whether a question waits for the thread. Nothing is watched otherwise. */
  isWaitedFor(): boolean
  /** The thread's loop has not turned for too long. */
  onStuck(): void
}

/** How many looks a deadline has. */
const LOOKS = 8

/** Finds out that a thread is stuck. It watches whether the loop turns, not how long a question takes: indexing a large school takes
 *  many turns, and rerankers run in another thread. It counts looks, not time: while the main thread is busy or the machine sleeps,
 *  nothing is counted.
 *  @param startMs the time until the loop turns first, which includes loading the sources and compiling the patterns */
export const watchThread = ({ ping, isWaitedFor, onStuck }: Watched, { deadlineMs, startMs }: { deadlineMs: number; startMs: number }) => {
  const lookMs = deadlineMs / LOOKS
  const looksToStart = Math.ceil(startMs / lookMs)
  let timer: NodeJS.Timeout | undefined
  let thread = 0
  let allowed = looksToStart
  let unheard = 0
  let isAsked = false

  const hear = (from: number, looks: number) => {
    if (from === thread) [allowed, unheard, isAsked] = [looks, 0, false]
  }
  const ask = () => {
    const asked = thread
    isAsked = true
    ping().then(
      () => hear(asked, LOOKS),
      () => hear(asked, looksToStart),
    )
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () => {
    if (!isWaitedFor()) return stop()
    if (!isAsked) return ask()
    unheard += 1
    if (unheard < allowed) return
    onStuck()
  }
  return {
    /** Looks until no question waits. */
    start: () => {
      timer ??= setInterval(look, lookMs).unref()
    },
    /** Watches a new thread from now on. */
    begun: () => {
      thread += 1
      ;[allowed, unheard, isAsked] = [looksToStart, 0, false]
    },
    stop,
  }
}
