const SAY_AGAIN_MS = 60_000

interface Log {
  error(details: object, message: string): void
}

/** Logs failures to read events, at most once a minute. Subscriptions retry every second by themselves, and there are several. */
export const logReadFailures = (log: Log): ((error: unknown) => void) => {
  let saidAt = Number.NEGATIVE_INFINITY
  return (err) => {
    const now = performance.now()
    if (now - saidAt < SAY_AGAIN_MS) return
    saidAt = now
    log.error({ err }, 'the events cannot be read; trying again every second')
  }
}
