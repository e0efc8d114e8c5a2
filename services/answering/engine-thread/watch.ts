export interface Watched {
  /** Resolves when the thread's loop turns, rejects when it has ended. */
  ping(): Promise<unknown>
  /** Whether anybody waits for the thread: else nobody needs to know how it is. */
  isWaitedFor(): boolean
  /** It has not turned its loop for too long. */
  onStuck(): void
}

/** How often in a deadline the thread is looked at. */
const LOOKS = 8

/** Tells a thread that is stuck. What counts is that its loop turns, not how long a question takes: an index of a large school is made in
 *  many turns, and what reads waits elsewhere. And what is counted are looks, not time: a main thread that has stood still itself, or
 *  a machine that has slept, has not looked.
 *  @param startMs what a thread may take until it turns for the first time: it loads its sources and compiles its patterns */
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
    /** Looks as long as somebody waits. */
    start: () => {
      timer ??= setInterval(look, lookMs).unref()
    },
    /** Another thread is watched from now on. */
    begun: () => {
      thread += 1
      ;[allowed, unheard, isAsked] = [looksToStart, 0, false]
    },
    stop,
  }
}
