import type { EventMetadata, JsonObject } from '@clearbell/contracts'
import { type Database, empty, type Sql, sql } from '@clearbell/database'
import { type EventFilter, type LogSlice, type Position, type ReadAll, type ReadStream, type RecordedEvent, START } from '../port.ts'
import { metadataFromStore } from '../recorded-at.ts'
import { toNumber, toPosition } from './positions.ts'

const MAX_LIMIT = 10_000
const LAST = '9223372036854775807'
const columns = sql`e.position::text, e.id, e.stream, e.version, e.type, e.data, e.metadata, e.recorded_at`

interface EventRow extends Record<string, unknown> {
  position: string
  id: string
  stream: string
  version: number
  type: string
  data: JsonObject
  metadata: EventMetadata
  recorded_at: Date
}

const toEvent = ({ position, recorded_at: recordedAt, id, stream, version, type, data, metadata }: EventRow): RecordedEvent => ({
  id,
  type,
  stream,
  version,
  position: toPosition(position),
  data,
  ...metadataFromStore(metadata, recordedAt),
})

export const readStream = async (
  database: Database,
  stream: string,
  { afterVersion = 0, limit, ids }: ReadStream = {},
): Promise<RecordedEvent[]> => {
  const rows = await database.query<EventRow>(sql`
    select ${columns} from eventstore.events e
    where e.stream = ${stream} and e.version > ${afterVersion} ${ids ? sql`and e.id = any(${[...ids]}::uuid[])` : empty}
    order by e.version limit ${limit ?? null}::int`)
  return rows.map(toEvent)
}

/** @throws RangeError for a limit or a position that cannot be */
export const checkRead = ({ after = START, until = START, limit = 1 }: ReadAll): void => {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw new RangeError(`limit: 1 to ${MAX_LIMIT}, not ${limit}`)
  toNumber(after)
  toNumber(until)
}

export const readHead = async (database: Database): Promise<Position> => {
  const [row] = await database.query<{ head: string | null }>(sql`select max(position)::text as head from eventstore.events`)
  return row?.head ? toPosition(row.head) : START
}

/** One statement, so that the events and the end of the log are of the same instant. Below that end nothing is still
 *  being written, because `eventstore.append` gives out positions in the order of commits. */
export const readAll = async (database: Database, options: ReadAll = {}): Promise<LogSlice<RecordedEvent>> => {
  checkRead(options)
  const { after = START, until, limit = 1_000 } = options
  const rows = await database.query<EventRow & { head: string; position: string | null }>(sql`
    select head.position::text as head, ${columns}
    from (select coalesce(max(position), 0) as position from eventstore.events) head
    left join lateral (${eventsBetween(toNumber(after), until === undefined ? LAST : toNumber(until), limit, options)}) e on true
    order by e.position`)
  const head = toPosition(rows[0]?.head ?? '0')
  const events = rows.filter(({ position }) => position !== null).map(toEvent)
  const position = lookedAt(events, limit, after, until === undefined || until > head ? head : until)
  return { events, position, isEnd: position >= head }
}

const lookedAt = (events: RecordedEvent[], limit: number, after: Position, until: Position): Position => {
  if (events.length === limit) return events.at(-1)?.position ?? after
  return until > after ? until : after
}

// Each wanted type (or category) is walked in its own index and the walks are merged by position. Left to a plain
// `type = any(...)`, a type that is rare or gone would have the whole log scanned for it.
const eventsBetween = (after: string, until: string, limit: number, { types, categories }: EventFilter): Sql => {
  const isBetween = sql`position > ${after}::bigint and position <= ${until}::bigint`
  if (!types && !categories) return sql`select * from eventstore.events where ${isBetween} order by position limit ${limit}`
  const walk = types ? sql`type` : sql`category`
  const wanted = [...new Set(types ?? categories)]
  const also = types && categories ? sql`and category = any(${[...categories]}::text[])` : empty
  return sql`
    select events.* from (
      select found.position
      from unnest(${wanted}::text[]) as wanted (value)
      cross join lateral (
        select position from eventstore.events
        where ${walk} = wanted.value and ${isBetween} ${also}
        order by position limit ${limit}
      ) found
      order by found.position limit ${limit}
    ) merged
    join eventstore.events using (position)
    where ${isBetween}`
}
