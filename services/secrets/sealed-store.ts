import { ERASED, type JsonObject, personalPathsOf, subjectOf } from '@clearbell/contracts'
import {
  type EventStore,
  InvalidAppend,
  type KeyedEventStore,
  KeyTaken,
  type LoggedEvent,
  type LogSlice,
  type NewEvent,
  type RecordedEvent,
  readEvent,
  type StreamWrite,
  upcastingStore,
} from '@clearbell/eventstore'
import { decrypt, encrypt } from './cipher.ts'
import type { SubjectKey, SubjectKeys } from './subject-keys.ts'

const PREFIX = 'sealed:1:'

const pathsOf = ({ type, metadata }: NewEvent) => personalPathsOf(type, metadata.schemaVersion)
const isPersonal = (event: NewEvent) => pathsOf(event).length > 0

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
  data: pathsOf(event).reduce<JsonObject>(
    (data, path) => mapText(data, path, (text) => change(key, text, `${event.id}:${path.join('.')}`)),
    event.data,
  ),
})

/** A personal field of a stored event that nobody can read, although it was not erased. */
export interface UnreadableField {
  eventId: string
  path: string
  reason: 'no key' | 'wrong key'
}

/** Tries to decrypt every sealed field of these events. A field whose key was destroyed is erased and counts as readable. */
export const unreadableFields = async (events: readonly RecordedEvent[], keys: SubjectKeys): Promise<UnreadableField[]> => {
  const found = await keys.find(events.filter(isPersonal).map(({ stream }) => subjectOf(stream)))
  const unreadable: UnreadableField[] = []
  for (const event of events.filter(isPersonal)) {
    const subject = subjectOf(event.stream)
    const check: Change = (key, text, context) => {
      const report = (reason: UnreadableField['reason']) =>
        unreadable.push({ eventId: event.id, path: context.slice(event.id.length + 1), reason })
      if (!text.startsWith(PREFIX)) return text
      if (!found.has(subject)) report('no key')
      try {
        return open(key, text, context)
      } catch {
        report('wrong key')
        return text
      }
    }
    changeEvent(event, found.get(subject) ?? null, check)
  }
  return unreadable
}

/** What stands for a personal field where there are no keys. */
export const SEALED = '[sealed]'

const hide: Change = (_key, text) => (text.startsWith(PREFIX) ? SEALED : text)

/** An event of an exported log, without its ciphertexts. An erased field cannot be told from others without the keys. */
export const withoutKeys = (event: RecordedEvent): RecordedEvent => changeEvent(event, null, hide)

const openAll = async (keys: SubjectKeys, events: RecordedEvent[]): Promise<RecordedEvent[]> => {
  const subjects = events.filter(isPersonal).map(({ stream }) => subjectOf(stream))
  if (subjects.length === 0) return events
  const found = await keys.find(subjects)
  return events.map((event) => changeEvent(event, found.get(subjectOf(event.stream)) ?? null, open))
}

/** A stored event as the product reads it, wherever it comes from.   @throws UnreadableEvent */
export const openEvent = async (keys: SubjectKeys, event: RecordedEvent): Promise<LoggedEvent> => {
  const [opened = event] = await openAll(keys, [event])
  return readEvent(opened)
}

const subjectsOf = (writes: readonly StreamWrite[]) =>
  writes.filter(({ events }) => events.some(isPersonal)).map(({ stream }) => subjectOf(stream))

const sealWrites = (writes: readonly StreamWrite[], keys: ReadonlyMap<string, SubjectKey>): StreamWrite[] =>
  writes.map((write) => {
    const key = keys.get(subjectOf(write.stream)) ?? null
    return { ...write, events: write.events.map((event) => changeEvent(event, key, seal)) }
  })

const appendAfterKeys = async (store: EventStore<RecordedEvent>, writes: StreamWrite[], keys: SubjectKeys) =>
  store.append(sealWrites(writes, await keys.ensure(subjectsOf(writes))))

/** One transaction for new keys and events. A question is usually the first of its conversation. */
const appendWithKeys = async (store: KeyedEventStore, writes: StreamWrite[], keys: SubjectKeys) => {
  const proposed = keys.propose(subjectsOf(writes))
  try {
    const appended = await store.appendWithKeys(sealWrites(writes, proposed.keys), proposed.made)
    proposed.keep()
    return appended
  } catch (error) {
    if (error instanceof KeyTaken) return appendAfterKeys(store, writes, keys)
    throw error
  }
}

/** The log as the product reads it. Encrypts personal fields when they are appended and decrypts them when they are read, so that
 *  neither the log nor a backup holds them in the clear. A field whose key is gone reads `ERASED`. Events come out parsed and upcast
 *  (see `upcastingStore`). New keys are stored with the events that they encrypt where the engine can do that, else before. */
export const sealedStore = (store: EventStore<RecordedEvent> | KeyedEventStore, keys: SubjectKeys): EventStore => {
  const append =
    'appendWithKeys' in store
      ? (writes: StreamWrite[]) => appendWithKeys(store, writes, keys)
      : (writes: StreamWrite[]) => appendAfterKeys(store, writes, keys)

  const openEvents = (events: RecordedEvent[]) => openAll(keys, events)

  const openSlice = async (slice: LogSlice<RecordedEvent>): Promise<LogSlice<RecordedEvent>> => ({
    ...slice,
    events: await openEvents(slice.events),
  })

  return upcastingStore({
    append,
    checksConditions: store.checksConditions ?? false,
    readStream: async (stream, options) => openEvents(await store.readStream(stream, options)),
    readAll: async (options) => openSlice(await store.readAll(options)),
    head: () => store.head(),
    subscribe: (options, onBatch) => store.subscribe(options, async (slice) => onBatch(await openSlice(slice))),
    close: () => store.close(),
  })
}
