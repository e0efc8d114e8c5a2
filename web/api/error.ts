import { ErrorBody } from '@clearbell/contracts'

/** A reply that is not 2xx, or none at all (`status` 0).
 *  `message` is `STATUS: BODY`; `userMessage` is the sentence a person reads, or '' when the reply carried none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly userMessage: string
  readonly issues: readonly Record<string, unknown>[]
  /** All the reply said; undefined when it was no JSON. */
  readonly body: unknown

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.body = parseJson(body)
    const parsed = ErrorBody.safeParse(this.body).data
    this.status = status
    this.code = parsed?.code ?? ''
    this.userMessage = parsed?.message ?? ''
    this.issues = parsed?.issues ?? []
  }
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // a proxy's page, say
  }
}

/** The server's sentence, else the screen's own. */
export const messageOf = (error: unknown, fallback: string): string => (error instanceof ApiError && error.userMessage) || fallback

/** What a failed load says when the server said nothing. */
export const unreachable = 'The service could not be reached. Check your connection and try again.'
