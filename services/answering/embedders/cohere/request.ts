import type { CohereClientV2 } from 'cohere-ai'

/** What the service refused or failed to do. `isPassing` says that the same request may succeed later; the service may
 *  have said when. Never holds the key, nor anything of the service's reply. */
export class CohereError extends Error {
  readonly isPassing: boolean
  readonly retryAfterMs: number | undefined
  /** The key has no right to make such a request, now or later. */
  readonly isForbidden: boolean

  constructor(
    message: string,
    isPassing: boolean,
    options: { cause?: unknown; retryAfterMs?: number | undefined; isForbidden?: boolean } = {},
  ) {
    super(`Cohere ${message}`, { cause: options.cause })
    this.name = 'CohereError'
    this.isPassing = isPassing
    this.retryAfterMs = options.retryAfterMs
    this.isForbidden = options.isForbidden ?? false
  }
}

/** The timer of the SDK outlives a request that failed, and the process with it. Our own signal ends requests, so this only has to
 *  be longer than the longest attempt (`retry.ts`). */
const SDK_TIMEOUT_SECONDS = 31

/** The SDK's client without its retries: its waits cannot be aborted. Loading it takes about half a second and 38 MB, so a process
 *  without a key never does. */
export const openClient = async (apiKey: string, baseUrl: string): Promise<CohereClientV2> => {
  const { CohereClientV2 } = await import('cohere-ai')
  return new CohereClientV2({
    token: apiKey,
    baseUrl,
    maxRetries: 0,
    timeoutInSeconds: SDK_TIMEOUT_SECONDS,
    // A redirect would carry the texts to a host that nobody chose.
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
}

/** The parts of the SDK's error that may be read. Its message repeats the reply, which may repeat a parent's question. */
interface SdkError {
  statusCode?: number
  rawResponse?: { headers: Headers }
  cause?: unknown
}

/** `Retry-After` is a number of seconds or a date. */
const retryAfterOf = ({ rawResponse }: SdkError): number | undefined => {
  const value = rawResponse?.headers.get('retry-after') ?? null
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const refusal = (status: number, retryAfterMs: number | undefined): CohereError => {
  if (status === 401 || status === 403) return new CohereError(`refused the API key (${status})`, false, { isForbidden: true })
  if (status === 429) return new CohereError('says there are too many requests (429)', true, { retryAfterMs })
  if (status === 408 || status >= 500) return new CohereError(`failed (${status})`, true, { retryAfterMs })
  return new CohereError(`refused the request (${status})`, false)
}

const problemOf = (error: SdkError, signal: AbortSignal): CohereError => {
  const { statusCode, cause } = error
  if (statusCode !== undefined) return refusal(statusCode, retryAfterOf(error))
  if ((signal.reason as Error | undefined)?.name === 'TimeoutError') return new CohereError('did not answer in time', true, { cause })
  return new CohereError(`could not be reached: ${cause instanceof Error ? cause.message : 'unknown reason'}`, true, { cause })
}

/** Makes one call of the SDK. The signal also covers the reply's body; the SDK's own timeout ends with the headers.
 *  @throws CohereError */
export const call = async <Reply>(make: (options: { abortSignal: AbortSignal }) => Promise<Reply>, signal: AbortSignal): Promise<Reply> => {
  try {
    return await make({ abortSignal: signal })
  } catch (error) {
    throw problemOf(error as SdkError, signal)
  }
}
