import { DatabaseUnavailable } from '@clearbell/database'
import { LogUnavailable, UnreadableEvent } from '@clearbell/eventstore'
import { EventFailed } from './event-failed.ts'
import { MoreParked } from './swap.ts'

/** Why a read model or a rebuild does not go on, for the operator's screen. It names the event and quotes nothing: the message of a
 *  database error may repeat a value, and that may be personal. The log of the process has the whole error. */
export const problemOf = (error: unknown): string => {
  const cause = error instanceof EventFailed ? error.cause : error
  if (cause instanceof DatabaseUnavailable) return sentence(cause.reason ?? 'the database cannot be reached')
  if (cause instanceof LogUnavailable) return 'The log of events cannot be reached.'
  if (error instanceof EventFailed)
    return `It could not apply event ${error.eventId} (${error.type}) at position ${error.position}${codeOf(cause)}.`
  if (error instanceof MoreParked)
    return `It could not apply ${error.build} events and what is served ${error.served}, so the new tables are not used. Retry or discard the parked events.`
  if (error instanceof UnreadableEvent) {
    const { id, type, position } = error.event
    return `Event ${id} (${type}) at position ${position} does not fit its schema.`
  }
  return `It failed with ${error instanceof Error ? error.name : 'an error'}${codeOf(error)}.`
}

/** Whether the reason is an event, or several, and no outage. */
export const isOfEvent = (error: unknown): boolean =>
  error instanceof UnreadableEvent ||
  error instanceof MoreParked ||
  (error instanceof EventFailed && !(error.cause instanceof DatabaseUnavailable))

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** Of Postgres: five letters and digits. */
const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? `: Postgres error ${code}` : ''
}
