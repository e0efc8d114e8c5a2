import { createHash } from 'node:crypto'
import type { RecordedEvent } from '@clearbell/eventstore'

/** JSON with the keys of every object in order, so that two engines write the same event in the same way. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join()}}`
}

/** Before the first event. */
export const CHAIN_START = ''

/** The sum over a log up to an event: SHA-256 of the sum before it and of the event. The position is left out, because another engine
 *  has other positions.   @param recordedAt ISO 8601 */
export const nextSum = (
  before: string,
  { id, type, stream, version, recordedAt, data, metadata }: Omit<RecordedEvent, 'recordedAt' | 'position'> & { recordedAt: string },
): string => createHash('sha256').update(before).update(canonical({ id, type, stream, version, recordedAt, data, metadata })).digest('hex')
