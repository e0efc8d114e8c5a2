import { ERASED, type EventType, eventSchemas, type JsonObject, personalPaths, subjectOf } from '@clearbell/contracts'
import { type EventStore, InvalidAppend, type LogSlice, type NewEvent, type RecordedEvent, type StreamWrite } from '@clearbell/eventstore'
import { decrypt, encrypt } from './cipher.ts'
import type { SubjectKey, SubjectKeys } from './subject-keys.ts'

const PREFIX = 'sealed:1:'

const pathsByType = new Map<string, string[][]>(
  Object.keys(eventSchemas).map((type) => [type, personalPaths(eventSchemas[type as EventType].shape.data)]),
)

const pathsOf = (type: string) => pathsByType.get(type) ?? []

/** Replaces the text at a path of an event's data; other values (null, absent) stay. */
const mapText = (data: JsonObject, [head, ...rest]: string[], change: (text: string) => string): JsonObject => {
  const value = head === undefined ? undefined : data[head]
  if (head === undefined || value === undefined || value === null) return data
  if (rest.length > 0) return { ...data, [head]: mapText(value as JsonObject, rest, change) }
  return typeof value === 'string' ? { ...data, [head]: change(value) } : data
}

type Change = (key: SubjectKey, text: string, context: string) => string

const seal: Change = (key, text, context) => {
  // The store below sees only the ciphertext, so what it refuses in the clear is refused here.
  if (text.includes('\0') || !text.isWellFormed()) throw new InvalidAppend(context, 'NUL and halves of surrogate pairs cannot be stored')
  return key ? PREFIX + encrypt(key, Buffer.from(text), context).toString('base64') : ERASED
}

const open: Change = (key, text, context) => {
  if (!text.startsWith(PREFIX)) return text
  return key ? decrypt(key, Buffer.from(text.slice(PREFIX.length), 'base64'), context).toString() : ERASED
}

/** Bound to event and field, so that a ciphertext copied elsewhere does not open. */
const changeEvent = <E extends NewEvent>(event: E, key: SubjectKey, change: Change): E => ({
  ...event,
  data: pathsOf(event.type).reduce<JsonObject>(
    (data, path) => mapText(data, path, (text) => change(key, text, `${event.id}:${path.join('.')}`)),
    event.data,
  ),
})

/** An event store that encrypts personal fields on the way in and decrypts them on the way out, so that neither the log
 *  nor a backup of it holds them in the clear. What its subject's key no longer opens reads `ERASED`. */
export const sealedStore = (store: EventStore, keys: SubjectKeys): EventStore => {
  const sealWrites = async (writes: StreamWrite[]): Promise<StreamWrite[]> => {
    const isPersonal = ({ events }: StreamWrite) => events.some(({ type }) => pathsOf(type).length > 0)
    const subjects = writes.filter(isPersonal).map(({ stream }) => subjectOf(stream))
    const found = await keys.ensure(subjects)
    return writes.map((write) => {
      const key = found.get(subjectOf(write.stream)) ?? null
      return { ...write, events: write.events.map((event) => changeEvent(event, key, seal)) }
    })
  }

  const openEvents = async (events: RecordedEvent[]): Promise<RecordedEvent[]> => {
    const subjects = events.filter(({ type }) => pathsOf(type).length > 0).map(({ stream }) => subjectOf(stream))
    if (subjects.length === 0) return events
    const found = await keys.find(subjects)
    return events.map((event) => changeEvent(event, found.get(subjectOf(event.stream)) ?? null, open))
  }

  const openSlice = async (slice: LogSlice): Promise<LogSlice> => ({ ...slice, events: await openEvents(slice.events) })

  return {
    append: async (writes) => store.append(await sealWrites(writes)),
    readStream: async (stream, options) => openEvents(await store.readStream(stream, options)),
    readAll: async (options) => openSlice(await store.readAll(options)),
    subscribe: (options, onBatch) => store.subscribe(options, async (slice) => onBatch(await openSlice(slice))),
    close: () => store.close(),
  }
}
