/** What the service refused or failed to do. `isPassing` says that the same request may succeed later; the service may
 *  have said when. Never holds the key. */
export class CohereError extends Error {
  readonly isPassing: boolean
  readonly retryAfterMs: number | undefined

  constructor(message: string, isPassing: boolean, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(`Cohere ${message}`, { cause: options.cause })
    this.name = 'CohereError'
    this.isPassing = isPassing
    this.retryAfterMs = options.retryAfterMs
  }
}

/** `Retry-After` is a number of seconds or a date. */
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const refusal = async (response: Response): Promise<CohereError> => {
  const { status } = response
  // Read, so that the connection can be used again, but not repeated: it may hold what was sent.
  await response.text()
  if (status === 401 || status === 403) return new CohereError(`refused the API key (${status})`, false)
  if (status === 429) return new CohereError('says there are too many requests (429)', true, { retryAfterMs: retryAfterOf(response) })
  if (status === 408 || status >= 500) return new CohereError(`failed (${status})`, true, { retryAfterMs: retryAfterOf(response) })
  return new CohereError(`refused the request (${status})`, false)
}

/** Posts one request and reads the reply whole. `url` ends in the path; the signal also covers the reply's body.
 *  @throws CohereError */
export const post = async (url: string, apiKey: string, body: object, signal: AbortSignal): Promise<unknown> => {
  try {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
    if (!response.ok) throw await refusal(response)
    return await response.json()
  } catch (cause) {
    if (cause instanceof CohereError) throw cause
    const { name, message } = cause as Error
    if (name === 'TimeoutError') throw new CohereError('did not answer in time', true, { cause })
    if (name === 'SyntaxError') throw new CohereError('sent a reply that cannot be read', true, { cause })
    throw new CohereError(`could not be reached: ${message}`, true, { cause })
  }
}
