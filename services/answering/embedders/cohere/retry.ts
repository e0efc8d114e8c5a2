import { setTimeout as wait } from 'node:timers/promises'
import { CohereError } from './request.ts'

/** How long and how often to try; the times are in milliseconds. */
export interface Patience {
  attemptMs: number
  totalMs: number
  retries: number
  firstWaitMs: number
}

/** Twice as long each time; half of it left to chance, so that callers refused together do not come back together. */
const backOff = (firstWaitMs: number, retry: number) => firstWaitMs * 2 ** retry * (0.5 + Math.random() / 2)

/** Tries again after a failure that passes, no earlier than the service asks; gives up when that would be too late.
 *  @param closed ends attempts and waits  @throws what the last attempt threw */
export const withRetries = async <Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { attemptMs, totalMs, retries, firstWaitMs }: Patience,
  closed: AbortSignal,
): Promise<Result> => {
  const deadline = performance.now() + totalMs
  for (let retry = 0; ; retry++) {
    const left = Math.max(1, Math.ceil(deadline - performance.now()))
    try {
      return await attempt(AbortSignal.any([closed, AbortSignal.timeout(Math.min(attemptMs, left))]))
    } catch (error) {
      if (!(error instanceof CohereError) || !error.isPassing || closed.aborted || retry === retries) throw error
      const waitMs = Math.max(error.retryAfterMs ?? 0, backOff(firstWaitMs, retry))
      if (performance.now() + waitMs >= deadline) throw error
      await wait(waitMs, undefined, { signal: closed }).catch(() => Promise.reject(error))
    }
  }
}
