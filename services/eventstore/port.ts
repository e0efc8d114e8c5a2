import type { DomainEvent, EventMetadata, JsonObject } from '@clearbell/contracts'

/** An opaque string that sorts: where an event stands in the log. Nothing outside an engine reads into it. */
export type Position = string

/** Before the first event: sorts before every position. */
export const START: Position = ''

export interface NewEvent {
  /** A UUID, unique in its stream; appending the same ids again changes nothing and answers as the first time. */
  id: string
  type: string
  data: JsonObject
  metadata: EventMetadata
  /** When the log that an event is copied from recorded it. The engine keeps it in the metadata and gives it out as its own. */
  recordedAt?: Date
}

/** An event as an engine has it: any JSON. */
export interface RecordedEvent extends NewEvent {
  stream: string
  /** Counts from 1 in its stream, without a hole. */
  version: number
  position: Position
  /** The log's own clock; `metadata.occurredAt` is the command's. */
  recordedAt: Date
}

/** What the writer believes of the stream: its last version, `none` for a stream that does not exist, `any`. */
export type ExpectedVersion = number | 'none' | 'any'

export interface StreamWrite {
  stream: string
  expectedVersion: ExpectedVersion
  events: NewEvent[]
  /** What must still hold beside the log for the append to be written, where the store checks it. What it says is known to who opens the
   *  store. */
  condition?: JsonObject
}

export interface Appended {
  /** Of the last event written (of the first time, when repeated). */
  position: Position
  /** True when the ids had been appended before and nothing was written. */
  repeated: boolean
}

export interface EventFilter {
  types?: readonly string[]
  /** Stream categories: what stands before the first dash (`chat` of `chat-oak.1f`). */
  categories?: readonly string[]
}

export interface ReadStream {
  afterVersion?: number
  limit?: number
  /** Reads only the events that have one of these ids. An engine without an index of ids may have to look through the stream. */
  ids?: readonly string[]
}

export interface ReadAll extends EventFilter {
  /** Reads events behind this position; default: from the start. */
  after?: Position
  /** Reads no event behind this position. */
  until?: Position
  /** 1 to 10,000; default 1,000. */
  limit?: number
}

/** An event as readers get it: parsed, and as the newest version of its type has it. At run time it may also be of a type
 *  that only a newer release knows, with data of any shape. */
export type LoggedEvent = Omit<RecordedEvent, 'type' | 'data'> & DomainEvent

export interface LogSlice<Event = LoggedEvent> {
  events: Event[]
  /** Everything up to here was looked at, also events that the filter left out: go on from here. */
  position: Position
  /** True when nothing stood behind `position` at the moment of reading. */
  isEnd: boolean
}

export interface Subscription {
  /** Ends after the batch in hand; awaiting it inside `onBatch` would wait for itself.
   *  @throws what `onBatch` threw last, when that ended it */
  stop(): Promise<void>
  /** Resolves once stopped, rejects with what `onBatch` threw. Watch it: unwatched, a failure is an unhandled rejection. */
  ended: Promise<void>
}

/** The log. An engine is an `EventStore<RecordedEvent>`; `upcastingStore` turns it into the log that the product reads. */
export interface EventStore<Event = LoggedEvent> {
  /** Appends to one or several streams, all or nothing, durable when it resolves. When each stream already has all the ids meant for
   *  it, nothing is written: the request was made before, and the first answer counts, whatever the events hold now. A writer that
   *  names a version has read the stream up to there, so its ids are only compared with what came after; with `any` they are compared
   *  with the whole stream. Ids in other streams need not be compared.
   *  @throws VersionConflict when a stream is not where the writer believed
   *  @throws EventIdReused when some but not all of the ids exist; an engine with an index of ids also finds those of other streams
   *  @throws EventTooLarge when an event is over MAX_EVENT_BYTES, or all of them are over MAX_APPEND_BYTES
   *  @throws InvalidAppend when something in it cannot be stored
   *  @throws ConditionFailed when a condition does not hold any more: nothing is written
   *  @throws LogUnavailable, as every other call */
  append(writes: StreamWrite[]): Promise<Appended>

  /** Whether an append checks the conditions of its writes; otherwise they are passed over. */
  readonly checksConditions?: boolean

  /** Oldest first; an unknown stream is empty. */
  readStream(stream: string, options?: ReadStream): Promise<Event[]>

  /** The whole log in order. No reader passes a position that is still being written. */
  readAll(options?: ReadAll): Promise<LogSlice<Event>>

  /** The position of the last event; `START` while there is none. */
  head(): Promise<Position>

  /** Hands over the log behind `after` in batches, in order, one call at a time, and then what is appended, as it comes,
   *  from any process. A batch may be empty: then only `position` moved on. */
  subscribe(
    options: EventFilter & { after?: Position; batchSize?: number },
    onBatch: (slice: LogSlice<Event>) => Promise<void>,
  ): Subscription

  close(): Promise<void>
}

/** A key that was made to encrypt the events of an append. */
export interface NewKey {
  subject: string
  /** As it is stored, itself encrypted. */
  wrapped: Buffer
}

/** An engine in the database that has the keys. */
export interface KeyedEventStore extends EventStore<RecordedEvent> {
  /** As `append`, and stores the keys in the same transaction.
   *  @throws KeyTaken when a subject has another key already, or its key was destroyed: nothing is written */
  appendWithKeys(writes: StreamWrite[], keys: readonly NewKey[]): Promise<Appended>
}

/** Bytes of one event's data as JSON; 500 rows of an upload are 500 events, so none comes near. */
export const MAX_EVENT_BYTES = 900_000

/** Bytes of all events of an append, by `bytesOf`. Servers limit one append to 1 MiB by default. */
export const MAX_APPEND_BYTES = 1_000_000

export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly actual: number
  constructor(stream: string, expected: ExpectedVersion, actual: number) {
    super(`${stream} is at version ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** Nothing was written, because a key that was made for the append is not the one that counts. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** What the writer knew does not hold any more. Nothing was written. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed'
}

/** The log cannot be reached, or did not answer in time: the append may have been written or not. Repeat it with the same ids. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}

export class EventIdReused extends Error {
  override readonly name = 'EventIdReused'
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend'
  /** Where in the append, as in `writes[0].events[2].data.question`. */
  readonly path: string
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.path = path
  }
}
