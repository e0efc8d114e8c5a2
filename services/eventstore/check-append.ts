import type { Json } from '@clearbell/contracts'
import {
  EventIdReused,
  EventTooLarge,
  type ExpectedVersion,
  InvalidAppend,
  MAX_APPEND_BYTES,
  MAX_EVENT_BYTES,
  type NewEvent,
  type StreamWrite,
} from './port.ts'

const MAX_STREAM_NAME = 200
const MAX_VERSION = 2 ** 31 - 1
/** Type, id and framing of an event, roughly; no engine needs more. */
const ENVELOPE_BYTES = 200

/** Bytes that an event takes of an append, at most. */
export const bytesOf = ({ data, metadata }: NewEvent): number => jsonBytes(data) + jsonBytes(metadata) + ENVELOPE_BYTES

const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What every engine refuses before it writes, so that all engines refuse the same.
 *  @throws InvalidAppend naming the place; EventTooLarge; EventIdReused for an id that stands twice in the append */
export const checkAppend = (writes: readonly StreamWrite[]): void => {
  if (writes.length === 0) throw new InvalidAppend('writes', 'an append needs at least one stream')
  const streams = new Set<string>()
  const ids = new Set<string>()
  for (const [i, write] of writes.entries()) {
    checkWrite(write, `writes[${i}]`)
    if (streams.has(write.stream)) throw new InvalidAppend(`writes[${i}].stream`, `${write.stream} stands twice in one append`)
    streams.add(write.stream)
    for (const { id } of write.events) {
      if (ids.has(id)) throw new EventIdReused(`the event id ${id} stands twice in one append`)
      ids.add(id)
    }
  }
  const bytes = writes.flatMap(({ events }) => events).reduce((sum, event) => sum + bytesOf(event), 0)
  if (bytes > MAX_APPEND_BYTES) throw new EventTooLarge(`an append of ${bytes} bytes, at most ${MAX_APPEND_BYTES} are allowed`)
}

const checkWrite = ({ stream, expectedVersion, events }: StreamWrite, path: string) => {
  if (stream.length === 0 || stream.length > MAX_STREAM_NAME)
    throw new InvalidAppend(`${path}.stream`, `a stream's name has 1 to ${MAX_STREAM_NAME} characters`)
  checkText(stream, `${path}.stream`)
  if (!isExpectedVersion(expectedVersion))
    throw new InvalidAppend(`${path}.expectedVersion`, `not a version, 'none' or 'any': ${String(expectedVersion)}`)
  if (events.length === 0) throw new InvalidAppend(`${path}.events`, 'a write needs at least one event')
  for (const [i, event] of events.entries()) checkEvent(event, `${path}.events[${i}]`)
}

const isExpectedVersion = (expected: ExpectedVersion) =>
  expected === 'any' || expected === 'none' || (Number.isInteger(expected) && expected >= 0 && expected <= MAX_VERSION)

const checkEvent = ({ id, type, data, metadata }: NewEvent, path: string) => {
  if (!UUID.test(id)) throw new InvalidAppend(`${path}.id`, `not a UUID in lower case: ${JSON.stringify(id)}`)
  if (type === '') throw new InvalidAppend(`${path}.type`, 'an event needs a type')
  checkText(type, `${path}.type`)
  checkJson(data, `${path}.data`)
  checkJson(metadata, `${path}.metadata`)
  const bytes = jsonBytes(data)
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(`${path}.data of ${type} has ${bytes} bytes, at most ${MAX_EVENT_BYTES} are allowed`)
}

const checkJson = (value: Json | undefined, path: string): void => {
  if (typeof value === 'string') checkText(value, path)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new InvalidAppend(path, `${value} is not a number that JSON knows`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`
    checkText(key, innerPath)
    checkJson(inner, innerPath)
  }
}

// JSON can spell both, but no database text can hold them: they would come back changed, or not at all.
const checkText = (text: string, path: string) => {
  if (text.includes('\0')) throw new InvalidAppend(path, 'the character NUL cannot be stored')
  if (!text.isWellFormed()) throw new InvalidAppend(path, 'half of a surrogate pair cannot be stored')
}
