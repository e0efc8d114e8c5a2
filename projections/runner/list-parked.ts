import { type Database, sql } from '@clearbell/database'
import { migrateCheckpoints } from './checkpoints.ts'

/** An event that failed, with what waits behind it in the same version of the read model. */
export interface ParkedHead {
  name: string
  version: number
  eventId: string
  type: string
  position: string
  schoolId: string | null
  /** Null while no read model knows the school. */
  schoolName: string | null
  error: string
  parkedAt: Date
  waiting: number
}

const MAX_ROWS = 200

/** The events that failed, the oldest first, at most 200; `total` counts all. Also of a database whose product does not run. */
export const listParked = async (database: Database): Promise<{ rows: ParkedHead[]; total: number }> => {
  await migrateCheckpoints(database)
  const rows = await database.query<ParkedHead & Record<string, unknown>>(sql`
    select name, version, event_id as "eventId", type, position, school_id as "schoolId", error, parked_at as "parkedAt",
      (select count(*)::int from projections.parked_events behind
        where behind.name = head.name and behind.version = head.version and behind.position > head.position
          and (behind.school_id = head.school_id or behind.school_id is null and behind.stream = head.stream)) as waiting
    from projections.parked_events head where error is not null order by position, name, version limit ${MAX_ROWS}`)
  const [counted] = await database.query<{ total: number }>(sql`
    select count(*)::int as total from projections.parked_events where error is not null`)
  const names = await schoolNames(
    database,
    rows.flatMap(({ schoolId }) => schoolId ?? []),
  )
  return { rows: rows.map((row) => ({ ...row, schoolName: names.get(row.schoolId ?? '') ?? null })), total: counted?.total ?? 0 }
}

/** Without the read model of schools there are no names. */
const schoolNames = async (database: Database, ids: string[]): Promise<Map<string, string>> => {
  const [found] = await database.query<{ table: string | null }>(sql`select to_regclass('schools.schools')::text as table`)
  if (!found?.table || ids.length === 0) return new Map()
  const rows = await database.query<{ id: string; name: string }>(sql`
    select school_id as id, name from schools.schools where school_id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Read models that show what was erased, because the erasure is parked or waits. */
export const listParkedErasures = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(sql`
    select distinct name from projections.parked_events where type like '%Erased' order by name`)
  return rows.map(({ name }) => name)
}

/** Whether a read model still shows what was erased in a stream, because the erasure is parked there or waits. */
export const isErasureParked = async (database: Database, stream: string): Promise<boolean> =>
  (await database.query(sql`select from projections.parked_events where type like '%Erased' and stream = ${stream} limit 1`)).length > 0

/** Where a parked event stands: `failed`, `waiting` behind one that failed, or null when it is not parked. */
export const findParked = async (database: Database, projection: string, eventId: string): Promise<'failed' | 'waiting' | null> => {
  const rows = await database.query<{ error: string | null }>(sql`
    select error from projections.parked_events where name = ${projection} and event_id = ${eventId}`)
  if (rows.length === 0) return null
  return rows.some(({ error }) => error !== null) ? 'failed' : 'waiting'
}
