import { addDays, type BillingChange, type BillingChangesQuery, type Page } from '@clearbell/contracts'
import { type Database, empty, join, type Sql, sql } from '@clearbell/database'
import { directionOf, readPages } from '../paging.ts'
import { type ActorRow, actorColumns, nameOfActor, withActor } from '../people.ts'
import { startOfDay } from '../periods.ts'
import { containing } from '../search.ts'

type Filter = Omit<BillingChangesQuery, 'limit' | 'after'>
type Row = Omit<BillingChange, 'at' | 'by'> & ActorRow & { at: Date }

const selected = ({ from, to, schoolId, search, field, status }: Filter, timeZone: string): Sql => {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`at >= ${startOfDay(timeZone, from).toISOString()}::timestamptz`)
  if (to) conditions.push(sql`at < ${startOfDay(timeZone, addDays(to, 1)).toISOString()}::timestamptz`)
  if (schoolId) conditions.push(sql`school = ${schoolId}`)
  if (search) conditions.push(sql`school_searchable like ${containing(search)}`)
  if (field !== 'all') conditions.push(sql`${field} = any(fields)`)
  if (status !== 'all') conditions.push(sql`new_status = ${status}`)
  return join(conditions, ' and ')
}

const changes = sql`billing_history.changes left join billing_overview.overview on overview.id = school`

const page = (query: BillingChangesQuery, timeZone: string): Sql => {
  const [direction, beyond] = directionOf(query.sort)
  const behind = query.after
    ? sql`and (at, log_order) ${beyond} (select at, log_order from billing_history.changes where event_id = ${query.after})`
    : empty
  return sql`
    select event_id as id, school as "schoolId", coalesce(school_name, school) as "schoolName", at, changes.version, changes.changes,
      ${actorColumns}
    from ${changes} ${withActor}
    where ${selected(query, timeZone)} ${behind} order by at ${direction}, log_order ${direction} limit ${query.limit}`
}

const toChange = ({ firstName, lastName, email, actorUserId, at, ...change }: Row): BillingChange => ({
  ...change,
  at: at.toISOString(),
  by: nameOfActor({ actorUserId, firstName, lastName, email }, 'System'),
})

/** One page of the changes of billing; `total` counts what the filter selects. For operators only.
 *  @param timeZone of the days in the query */
export const listBillingChanges = async (
  database: Database,
  query: BillingChangesQuery,
  timeZone: string,
): Promise<Page<BillingChange>> => {
  const rows = await database.query<Row>(page(query, timeZone))
  const [counted] = await database.query<{ total: number }>(sql`
    select count(*)::int as total from ${changes} where ${selected(query, timeZone)}`)
  return { rows: rows.map(toChange), total: counted?.total ?? 0 }
}

/** Everything the filter and sort select, for the CSV, read in pages as it is consumed. */
export const exportBillingChanges = (database: Database, query: Filter, timeZone: string): AsyncGenerator<BillingChange> =>
  readPages(async (part) => (await database.query<Row>(page({ ...query, ...part }, timeZone))).map(toChange))
