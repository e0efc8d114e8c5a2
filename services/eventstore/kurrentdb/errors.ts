import { setTimeout as delay } from 'node:timers/promises'
import { ErrorType, isCommandError } from '@kurrent/kurrentdb-client'
import { LogUnavailable } from '../port.ts'

const outages: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]

/** The client's kind of an error, such as `wrong-expected-version`. */
export const typeOf = (error: unknown): string | undefined =>
  isCommandError(error as Error) ? (error as Error & { type: string }).type : undefined

// The client gives up looking for a node of the cluster with a plain error, and reports a lost connection of a read as unknown.
const isConnectionLost = (error: unknown) =>
  error instanceof Error && /^Failed to discover|transport error|connection|channel (has been )?closed|tcp connect/i.test(error.message)

const isOutage = (error: unknown) => {
  const type = typeOf(error)
  return type === undefined || type === ErrorType.UNKNOWN ? isConnectionLost(error) : outages.includes(type)
}

const RETRY_MS = [100, 400]

/** A caller waits no longer than this for another attempt: calls that time out are not repeated. */
const MAX_WAIT_MS = 3_000

/** Asks again when the server cannot be reached: a node that takes over needs a moment.   @throws LogUnavailable when that does not help */
export const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutage(error)) throw error
      const pauseMs = RETRY_MS[attempt]
      if (pauseMs === undefined || performance.now() - startedAt > MAX_WAIT_MS)
        throw new LogUnavailable(`KurrentDB cannot be reached: ${(error as Error).message}`, { cause: error })
      await delay(pauseMs)
    }
  }
}

const ANSWER_MS = 15_000

/** The client leaves the deadline of an append to the server, which may have gone without a word.   @throws LogUnavailable */
export const inTime = <T>(answer: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LogUnavailable('KurrentDB did not answer in time')), ANSWER_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
