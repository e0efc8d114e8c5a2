import {
  BACKWARDS,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  FORWARDS,
  type KurrentDBClient,
  type ResolvedEvent,
  START as SERVER_START,
  StreamNotFoundError,
  streamNameFilter,
} from '@kurrent/kurrentdb-client'
import { type EventFilter, type LogSlice, type Position, type ReadAll, type ReadStream, type RecordedEvent, START } from '../port.ts'
import { fromServer } from './events.ts'
import type { KnownIds } from './known-ids.ts'
import { toCommit, toPosition } from './positions.ts'

const MAX_LIMIT = 10_000

/** A client, and what every read is asked with. */
export interface Connection {
  client: KurrentDBClient
  reading: {
    // A follower may be behind: it would call the log read to its end while the leader has more.
    requiresLeader: true
    // Reads take those of the URL without decoding them: a password with an `@` would be another one.
    credentials?: { username: string; password: string }
  }
}

const collect = async (read: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> => {
  const found: ResolvedEvent[] = []
  for await (const each of read) found.push(each)
  return found
}

/** The server's events of a stream, oldest first; none for an unknown stream. */
export const readRevisions = async ({ client, reading }: Connection, stream: string, fromRevision: number, limit?: number) => {
  try {
    const options = { ...reading, direction: FORWARDS, fromRevision: BigInt(fromRevision) } as const
    return await collect(client.readStream(stream, { ...options, ...(limit !== undefined && { maxCount: limit }) }))
  } catch (error) {
    if (error instanceof StreamNotFoundError) return []
    throw error
  }
}

const isEvent = (event: RecordedEvent | undefined): event is RecordedEvent => event !== undefined

export const readStream = async (
  connection: Connection,
  known: KnownIds,
  stream: string,
  { afterVersion = 0, limit, ids }: ReadStream = {},
): Promise<RecordedEvent[]> => {
  if (!ids) return (await readRevisions(connection, stream, afterVersion, limit)).map(fromServer).filter(isEvent)
  const { revisions } = await known.look(stream)
  const wanted = ids.flatMap((id) => revisions.get(id) ?? []).filter((revision) => revision >= afterVersion)
  const found = await Promise.all(wanted.sort((a, b) => a - b).map((revision) => readRevisions(connection, stream, revision, 1)))
  return found.flat().map(fromServer).filter(isEvent).slice(0, limit)
}

/** @throws RangeError for a limit or a position that cannot be */
export const checkRead = ({ after = START, until = START, limit = 1 }: ReadAll): void => {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw new RangeError(`limit: 1 to ${MAX_LIMIT}, not ${limit}`)
  toCommit(after)
  toCommit(until)
}

const commitOf = ({ event, commitPosition }: ResolvedEvent): bigint => commitPosition ?? event?.position?.commit ?? -1n

export const readHead = async ({ client, reading }: Connection): Promise<Position> => {
  const filter = excludeSystemEvents()
  const [last] = await collect(client.readAll({ ...reading, direction: BACKWARDS, fromPosition: END, maxCount: 1, filter }))
  return last ? toPosition(commitOf(last)) : START
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The server filters by stream or by type, not by both. */
const filterOf = ({ types, categories }: EventFilter) => {
  if (categories) return streamNameFilter({ prefixes: categories.map((category) => `${category}-`) })
  return types ? eventTypeFilter({ regex: `^(${types.map(literal).join('|')})$` }) : excludeSystemEvents()
}

/** One page of the log as the server filters it. The server begins at the position, and we behind it. */
const readPage = async ({ client, reading }: Connection, after: Position, limit: number, filter: EventFilter) => {
  const commit = toCommit(after)
  const fromPosition = commit < 0n ? SERVER_START : { commit, prepare: commit }
  const page = await collect(
    client.readAll({ ...reading, direction: FORWARDS, fromPosition, maxCount: limit + 1, filter: filterOf(filter) }),
  )
  return { events: page.filter((each) => commitOf(each) > commit), isLast: page.length <= limit }
}

/** The end of the log is read first. Everything up to there has been looked at when the server has no more, also what the filter left out. */
export const readAll = async (connection: Connection, options: ReadAll = {}): Promise<LogSlice<RecordedEvent>> => {
  checkRead(options)
  const { after = START, until, limit = 1_000, types, categories } = options
  const isWanted = ({ type, position }: RecordedEvent) => (types?.includes(type) ?? true) && (until === undefined || position <= until)
  const head = await readHead(connection)
  const end = until !== undefined && until < head ? until : head
  const isEmpty = after >= end || types?.length === 0 || categories?.length === 0
  const events: RecordedEvent[] = []
  for (let [position, isLast] = [after, isEmpty]; !isLast && events.length < limit; ) {
    const page = await readPage(connection, position, limit, options)
    events.push(...page.events.map(fromServer).filter(isEvent).filter(isWanted))
    position = page.events.length > 0 ? toPosition(commitOf(page.events.at(-1)!)) : position
    isLast = page.isLast || position >= (until ?? '~')
  }
  const found = events.slice(0, limit)
  const last = found.at(-1)?.position ?? START
  const position = found.length === limit ? last : [after, end, last].sort().at(-1)!
  return { events: found, position, isEnd: position >= head }
}
