import { newestVersion, UnfitData, upcast } from '@clearbell/contracts'
import { type EventStore, InvalidAppend, type LoggedEvent, type LogSlice, type NewEvent, type RecordedEvent } from './port.ts'

/** A stored event does not fit the schema of its version. Holds the event as it is stored; the message names the fields and
 *  never quotes their values. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  readonly event: RecordedEvent
  /** Names the fields and quotes no value. */
  readonly reason: string
  constructor(event: RecordedEvent, { message }: UnfitData) {
    const { type, id, stream, version, position, metadata } = event
    super(`${type} ${id}, version ${version} of ${stream}, at ${position}, in schema version ${metadata.schemaVersion}: ${message}`)
    this.event = event
    this.reason = message
  }
}

/** Parses an event by the schema of its version and upcasts it to the newest.   @throws UnreadableEvent */
export const readEvent = (event: RecordedEvent): LoggedEvent => {
  try {
    return { ...event, data: upcast(event.type, event.metadata.schemaVersion, event.data) } as LoggedEvent
  } catch (error) {
    throw error instanceof UnfitData ? new UnreadableEvent(event, error) : error
  }
}

/** Everything before the first unreadable event, and why there is no more. */
const readSlice = (slice: LogSlice<RecordedEvent>): { slice: LogSlice; failure?: unknown } => {
  const events: LoggedEvent[] = []
  for (const event of slice.events) {
    try {
      events.push(readEvent(event))
    } catch (failure) {
      return { slice: { events, position: events.at(-1)?.position ?? '', isEnd: false }, failure }
    }
  }
  return { slice: { ...slice, events } }
}

const check = ({ type, data, metadata: { schemaVersion } }: NewEvent, path: string): void => {
  if (schemaVersion !== newestVersion(type))
    throw new InvalidAppend(`${path}.metadata.schemaVersion`, `${newestVersion(type)} is the newest of ${type}, not ${schemaVersion}`)
  try {
    upcast(type, schemaVersion, data)
  } catch (error) {
    throw error instanceof UnfitData ? new InvalidAppend(path, `${type}: ${error.message}`) : error
  }
}

/** Parses every event it hands out by the schema of its version and upcasts it to the newest. Appends only events that fit the
 *  newest schema. Stored events are never changed. A stored event that does not fit its schema throws `UnreadableEvent`: a read of
 *  its stream at once, a read of the log after everything before it was handed out. */
export const upcastingStore = (store: EventStore<RecordedEvent>): EventStore => ({
  checksConditions: store.checksConditions ?? false,
  append: async (writes) => {
    for (const [w, { events }] of writes.entries()) for (const [e, event] of events.entries()) check(event, `writes[${w}].events[${e}]`)
    return store.append(writes)
  },
  readStream: async (stream, options) => (await store.readStream(stream, options)).map(readEvent),
  readAll: async (options) => {
    const { slice, failure } = readSlice(await store.readAll(options))
    if (failure !== undefined && slice.events.length === 0) throw failure
    return slice
  },
  head: () => store.head(),
  subscribe: (options, onBatch) =>
    store.subscribe(options, async (stored) => {
      const { slice, failure } = readSlice(stored)
      if (failure === undefined || slice.events.length > 0) await onBatch(slice)
      if (failure !== undefined) throw failure
    }),
  close: () => store.close(),
})
