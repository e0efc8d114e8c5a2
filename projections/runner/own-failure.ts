import { UnreadableEvent } from '@clearbell/eventstore'

/** Classes of SQLSTATE that say that the statement or its values are wrong, whenever it runs: cardinality, data, integrity, syntax and
 *  names, a view's check, limits of the program, and what a function raised. The others are outages, full disks, lost locks. */
const OWN_CLASSES = new Set(['21', '22', '23', '42', '44', '54', 'P0'])

/** Of class 42: rights. It says nothing about the event. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** A handler threw instead of giving its statements. */
export class HandlerFailed extends Error {
  override readonly name = 'HandlerFailed'
}

/** The kind of a failure that is the event's own, so that trying again does not help. Quotes no value: a database error may.
 *  @returns null for any other failure */
export const ownFailure = (cause: unknown): string | null => {
  if (cause instanceof UnreadableEvent) return `It does not fit its schema: ${cause.reason}`
  if (cause instanceof HandlerFailed) return `Its handler failed with ${cause.cause instanceof Error ? cause.cause.name : 'an error'}.`
  const code = (cause as { code?: unknown } | null)?.code
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null
  return OWN_CLASSES.has(code.slice(0, 2)) && code !== INSUFFICIENT_PRIVILEGE ? `Postgres error ${code}.` : null
}
