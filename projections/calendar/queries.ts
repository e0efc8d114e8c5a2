import type { CalendarEvent, CalendarQuery, CalendarSummary, CatalogueVersion, Page } from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { readPages } from '../paging.ts'
import { containing } from '../search.ts'
import { listVersions } from '../versions.ts'

type CalendarRow = Omit<CalendarEvent, 'endDate' | 'createdAt' | 'updatedAt'> & { endDate: string | null; createdAt: Date; updatedAt: Date }

const columns = sql`id, school_id as "schoolId", title, description, date, end_date as "endDate", time, location, category, origin, version, is_active as "isActive",
  created_at as "createdAt", updated_at as "updatedAt"`

/** The last day. */
const ends = sql`coalesce(end_date, date)`

const toCalendarEvent = ({ endDate, ...row }: CalendarRow): CalendarEvent => ({
  ...row,
  ...(endDate !== null && { endDate }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Upcoming soonest first, then past latest first. */
const orderOn = (today: string): Sql => sql`${ends} < ${today}, case when ${ends} < ${today} then -starts_at else starts_at end, id`

/** One page of a school's active events, upcoming soonest first, then past latest first; `total` counts what the filter
 *  selects. @param today `YYYY-MM-DD` in the school's time zone: an event is upcoming until its last day is over */
export const listCalendarEvents = (
  database: Database,
  schoolId: string,
  query: CalendarQuery,
  today: string,
): Promise<Page<CalendarEvent>> =>
  database.forSchool(schoolId, async (tx) => {
    const selected = filter(schoolId, query, today)
    const order = orderOn(today)
    const behind = query.after
      ? sql`(${order}) > (select ${order} from calendar.calendar_events where school_id = ${schoolId} and id = ${query.after})`
      : sql`true`
    const rows = await tx.query<CalendarRow>(sql`
      select ${columns} from calendar.calendar_events where ${selected} and ${behind} order by ${order} limit ${query.limit}`)
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from calendar.calendar_events where ${selected}`)
    return { rows: rows.map(toCalendarEvent), total: counted?.total ?? 0 }
  })

/** All events that the filter selects, page by page.   @param today as in `listCalendarEvents` */
export const exportCalendarEvents = (
  database: Database,
  schoolId: string,
  query: Omit<CalendarQuery, 'limit' | 'after'>,
  today: string,
): AsyncGenerator<CalendarEvent> =>
  readPages(async (page) => (await listCalendarEvents(database, schoolId, { ...query, ...page }, today)).rows)

/** One event, also a removed one. */
export const findCalendarEvent = (database: Database, schoolId: string, id: string): Promise<CalendarEvent | null> =>
  database.forSchool(schoolId, async (tx) => {
    const [row] = await tx.query<CalendarRow>(sql`
      select ${columns} from calendar.calendar_events where school_id = ${schoolId} and id = ${id}`)
    return row ? toCalendarEvent(row) : null
  })

const filter = (schoolId: string, { search, category, status }: CalendarQuery, today: string): Sql => {
  const conditions = [sql`school_id = ${schoolId}`, sql`is_active`]
  if (search) conditions.push(sql`searchable like ${containing(search)}`)
  if (category) conditions.push(sql`category = ${category}`)
  if (status === 'upcoming') conditions.push(sql`${ends} >= ${today}`)
  if (status === 'past') conditions.push(sql`${ends} < ${today}`)
  return join(conditions, ' and ')
}

/** Figures of the cards over all active events; categories in alphabetical order, without the empty one.
 *  @param today `YYYY-MM-DD` in the school's time zone */
export const summariseCalendarEvents = (database: Database, schoolId: string, today: string): Promise<CalendarSummary> =>
  database.forSchool(schoolId, async (tx) => {
    const rows = await tx.query<{ category: string; total: number; upcoming: number }>(sql`
      select category, count(*)::int as total, (count(*) filter (where ${ends} >= ${today}))::int as upcoming
      from calendar.calendar_events where school_id = ${schoolId} and is_active group by category order by category`)
    const total = rows.reduce((sum, row) => sum + row.total, 0)
    const upcoming = rows.reduce((sum, row) => sum + row.upcoming, 0)
    return {
      total,
      upcoming,
      past: total - upcoming,
      categories: rows.map(({ category }) => category).filter((category) => category !== ''),
    }
  })

/** Accepted uploads, newest first. */
export const listCalendarVersions = (database: Database, schoolId: string): Promise<CatalogueVersion[]> =>
  listVersions(database, schoolId, sql`calendar.calendar_versions`)

/** What answers may come from, in the order of time. */
export const activeCalendarEvents = async (database: Database, schoolId: string): Promise<CalendarEvent[]> => {
  const rows = await database.forSchool(schoolId, (tx) =>
    tx.query<CalendarRow>(sql`
      select ${columns} from calendar.calendar_events where school_id = ${schoolId} and is_active order by starts_at, id`),
  )
  return rows.map(toCalendarEvent)
}
