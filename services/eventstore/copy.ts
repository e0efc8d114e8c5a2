import { isDeepStrictEqual } from 'node:util'
import { bytesOf } from './check-append.ts'
import { type EventStore, type Position, type RecordedEvent, START, VersionConflict } from './port.ts'

type Log = EventStore<RecordedEvent>

const MAX_EVENTS = 500
const MAX_BYTES = 900_000

/** The target holds an event that the source does not have at this place. */
export class LogsDiffer extends Error {
  override readonly name = 'LogsDiffer'
  constructor({ type, id, stream, version }: RecordedEvent) {
    super(`the other log has ${type} ${id}, version ${version} of ${stream}, at a place where this log has another event or none`)
  }
}

export interface Copying {
  signal?: AbortSignal
  /** Told of the number of events compared and copied so far. */
  onProgress?(events: number): void
}

export interface Copied {
  /** Events of the source, all of them now in the target. */
  events: number
  /** Those that this call appended. */
  added: number
}

const isSame = ({ position: _, ...one }: RecordedEvent, { position: __, ...other }: RecordedEvent) => isDeepStrictEqual(one, other)

async function* eventsOf(log: Log, { signal }: Copying, after: Position = START): AsyncGenerator<RecordedEvent> {
  for (let position = after; ; ) {
    signal?.throwIfAborted()
    const slice = await log.readAll({ after: position })
    yield* slice.events
    if (slice.isEnd) return
    position = slice.position
  }
}

/** Walks through the target beside the source.
 *  @returns how many events the target has, and where the source has the last of them   @throws LogsDiffer */
const compare = async (source: AsyncGenerator<RecordedEvent>, target: AsyncGenerator<RecordedEvent>, onEvent = () => {}) => {
  let [count, position] = [0, START]
  for await (const copy of target) {
    const { value, done } = await source.next()
    if (done || !isSame(value, copy)) throw new LogsDiffer(copy)
    count++
    position = value.position
    onEvent()
  }
  return { count, position }
}

/** Neighbours in the log that belong to one stream, as many as one append takes: the order of the log stays. */
async function* inAppends(events: AsyncGenerator<RecordedEvent>): AsyncGenerator<RecordedEvent[]> {
  let [group, bytes] = [[] as RecordedEvent[], 0]
  for await (const event of events) {
    const size = bytesOf(event)
    const isFull = group.length === MAX_EVENTS || bytes + size > MAX_BYTES
    if (group.length > 0 && (isFull || group[0]?.stream !== event.stream)) {
      yield group
      ;[group, bytes] = [[], 0]
    }
    group.push(event)
    bytes += size
  }
  if (group.length > 0) yield group
}

const append = async (target: Log, events: RecordedEvent[]): Promise<void> => {
  const first = events[0]!
  const expectedVersion = first.version === 1 ? 'none' : first.version - 1
  try {
    await target.append([{ stream: first.stream, expectedVersion, events }])
  } catch (error) {
    throw error instanceof VersionConflict ? new LogsDiffer(first) : error
  }
}

/** Makes the target an exact copy of the source: the same events in the same order, with the same versions, ids, metadata and times; only
 *  positions are the target's own. What the target has already must be the beginning of the source, so a copy that was interrupted goes on
 *  where it ended. What was added is read again and compared.
 *  @throws LogsDiffer; then the target is another log, or somebody else writes to it */
export const copyLog = async (source: Log, target: Log, copying: Copying = {}): Promise<Copied> => {
  let seen = 0
  const report = () => copying.onProgress?.(++seen)
  const reading = eventsOf(source, copying)
  const known = await compare(reading, eventsOf(target, copying), report)
  const begin = await target.head()
  let added = 0
  for await (const events of inAppends(reading)) {
    copying.signal?.throwIfAborted()
    await append(target, events)
    added += events.length
    for (const _ of events) report()
  }
  const copied = await compare(eventsOf(source, copying, known.position), eventsOf(target, copying, begin))
  if (copied.count !== added) throw new Error(`${added} events were appended to the other log, and ${copied.count} are there`)
  return { events: known.count + added, added }
}
