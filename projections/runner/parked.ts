import { type ParkedEventDecision, schoolOfStream, streams } from '@clearbell/contracts'
import { type Database, type Query, type Sql, sql, type Transaction } from '@clearbell/database'
import { type EventStore, type LoggedEvent, type Position, type RecordedEvent, UnreadableEvent } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
import { ownFailure } from './own-failure.ts'

/** An event that a version of a projection could not apply, or that waits behind one. Holds nothing of what it says. */
export interface Parked {
  eventId: string
  position: Position
  type: string
  stream: string
  /** Null for an event of no school. */
  schoolId: string | null
  /** The kind of the failure; null while it waits. */
  error: string | null
}

/** Of either kind of event: one that cannot be read has data of any shape. */
export const schoolOf = ({ data, stream }: Pick<RecordedEvent, 'data' | 'stream'>): string | null => {
  const { schoolId } = data as { schoolId?: unknown }
  return typeof schoolId === 'string' ? schoolId : schoolOfStream(stream)
}

export const toParked = (event: RecordedEvent | LoggedEvent, error: string | null): Parked => {
  const { id, position, type, stream } = event
  return { eventId: id, position, type, stream, schoolId: schoolOf(event as RecordedEvent), error }
}

/** What waits for a parked event: the others of its school, and those of its stream that name no school, as most events of a user. */
export class Blocked {
  readonly #schools = new Set<string>()
  readonly #streams = new Set<string>()

  add({ schoolId, stream }: Pick<Parked, 'schoolId' | 'stream'>): void {
    if (schoolId !== null) this.#schools.add(schoolId)
    this.#streams.add(stream)
  }

  has({ schoolId, stream }: Pick<Parked, 'schoolId' | 'stream'>): boolean {
    return schoolId !== null ? this.#schools.has(schoolId) : this.#streams.has(stream)
  }
}

const decisionTypes: readonly string[] = ['ParkedEventRetried', 'ParkedEventDiscarded'] satisfies ParkedEventDecision['type'][]

/** Types of the events that a projection takes from the log: those it handles, and decisions on those it parked. */
export const takenTypes = ({ types }: Pick<Projection, 'types'>): string[] => [...types, ...decisionTypes]

export const isDecision = (event: LoggedEvent): event is LoggedEvent & ParkedEventDecision => decisionTypes.includes(event.type)

/** Ids of all events that the operator ever discarded for a projection. */
export const readDiscarded = async (store: EventStore, projection: string): Promise<Set<string>> => {
  const decisions = await store.readStream(streams.parked(projection))
  return new Set(decisions.flatMap(({ type, data }) => (type === 'ParkedEventDiscarded' ? [data.eventId] : [])))
}

/** A parked event as the log has it.   @returns why it cannot be had   @throws what is no fault of the event */
export const readParked = async (store: EventStore, { stream, eventId }: Parked): Promise<{ event: LoggedEvent } | { error: string }> => {
  try {
    const [event] = await store.readStream(stream, { ids: [eventId] })
    return event ? { event } : { error: 'The log does not have it.' }
  } catch (cause) {
    const error = cause instanceof UnreadableEvent ? ownFailure(cause) : null
    if (error === null) throw cause
    return { error }
  }
}

type Version = { name: string; version: number }

export const readParkedRows = (database: Database, { name, version }: Version): Promise<Parked[]> =>
  database.query<Parked & Record<string, unknown>>(sql`
    select event_id as "eventId", position, type, stream, school_id as "schoolId", error
    from projections.parked_events where name = ${name} and version = ${version} order by position`)

export const insertParkedRows = ({ name, version }: Version, rows: readonly Parked[]): Sql[] => {
  if (rows.length === 0) return []
  const insert = sql`
    insert into projections.parked_events (name, version, event_id, position, type, stream, school_id, error)
    select ${name}, ${version}, "eventId", position, type, stream, "schoolId", error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as parked ("eventId" text, position text, type text, stream text, "schoolId" text, error text)`
  return [insert]
}

export const noteParkedFailure = ({ name, version }: Version, eventId: string, error: string) =>
  sql`update projections.parked_events set error = ${error} where name = ${name} and version = ${version} and event_id = ${eventId}`

export const deleteParkedRow = ({ name, version }: Version, eventId: string) =>
  sql`delete from projections.parked_events where name = ${name} and version = ${version} and event_id = ${eventId}`

export const deleteParkedRows = (tx: Transaction, { name, version }: Version) =>
  tx.query(sql`delete from projections.parked_events where name = ${name} and version = ${version}`)

/** How many events a version has parked, up to a position when one is given. */
export const countParked = async ({ query }: { query: Query }, { name, version }: Version, until?: Position): Promise<number> => {
  const [row] = await query<{ count: number }>(sql`
    select count(*)::int as count from projections.parked_events
    where name = ${name} and version = ${version} and (${until ?? null}::text is null or position <= ${until ?? null})`)
  return row?.count ?? 0
}

export const countAllParked = (database: Database) =>
  database.query<Version & { count: number }>(sql`
    select name, version, count(*)::int as count from projections.parked_events group by name, version`)
