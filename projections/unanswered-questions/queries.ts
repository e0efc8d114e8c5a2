import {
  addDays,
  type DayRange,
  type Gap,
  type GapDetails,
  type GapQuery,
  type GapQuestion,
  limits,
  type Page,
  rangeBefore,
} from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { readPages } from '../paging.ts'
import { startOfDay } from '../periods.ts'
import { containing } from '../search.ts'

/** The days that a list counts. */
export interface GapPeriod {
  timeZone: string
  /** The range of the trend. */
  range: DayRange
  /** Whether the list has, and counts, only questions of the range. */
  isFilter: boolean
}

type GapRow = Omit<Gap, 'trend' | 'firstSeenAt' | 'lastSeenAt' | 'createdAt' | 'updatedAt'> &
  Record<'firstSeenAt' | 'lastSeenAt' | 'createdAt' | 'updatedAt', Date> & { current: number; before: number }

const toGap = ({ current, before, firstSeenAt, lastSeenAt, createdAt, updatedAt, ...row }: GapRow): Gap => ({
  ...row,
  trend: { current, before },
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** All groups of a school with their counts, as `listed`. */
const withListed = (schoolId: string, { timeZone, range, isFilter }: GapPeriod): Sql => {
  const start = (day: string) => startOfDay(timeZone, day).toISOString()
  const [before, begin, end] = [start(rangeBefore(range).from), start(range.from), start(addDays(range.to, 1))]
  return sql`
    with counted as (
      select group_id, (count(*) filter (where asked_at >= ${begin}::timestamptz))::int as current,
        (count(*) filter (where asked_at < ${begin}::timestamptz))::int as before
      from unanswered_questions.questions
      where school_id = ${schoolId} and group_id is not null and asked_at >= ${before}::timestamptz and asked_at < ${end}::timestamptz
      group by group_id
    ), listed as (
      select id, school_id as "schoolId", question, ${isFilter ? sql`current` : sql`frequency`} as frequency,
        coalesce(current, 0) as current, coalesce(before, 0) as before, first_asked_at as "firstSeenAt", last_asked_at as "lastSeenAt",
        status, proof, created_at as "createdAt", updated_at as "updatedAt"
      from unanswered_questions.unanswered_questions left join counted on group_id = id
      where school_id = ${schoolId} and ${isFilter ? sql`coalesce(current, 0) > 0` : sql`true`}
    )`
}

type Filter = Pick<GapQuery, 'search' | 'status'>

const filter = (schoolId: string, { search, status }: Filter): Sql => {
  const conditions = [sql`true`]
  if (status !== 'all') conditions.push(sql`status = ${status}`)
  if (search)
    conditions.push(sql`exists (
      select from unanswered_questions.questions
      where school_id = ${schoolId} and group_id = listed.id and searchable like ${containing(search)})`)
  return join(conditions, ' and ')
}

const orders = { frequency: sql`frequency, "lastSeenAt", id`, newest: sql`"lastSeenAt", frequency, id` }

const page = (schoolId: string, query: Filter & Pick<GapQuery, 'sort' | 'limit' | 'after'>, period: GapPeriod): Sql => {
  const order = orders[query.sort]
  const behind = query.after ? sql`(${order}) < (select ${order} from listed where id = ${query.after})` : sql`true`
  return sql`
    ${withListed(schoolId, period)}
    select * from listed where ${filter(schoolId, query)} and ${behind} order by (${order}) desc limit ${query.limit}`
}

/** One page of a school's groups of unanswered questions; `total` counts what the filter selects. */
export const listGaps = (database: Database, schoolId: string, query: GapQuery, period: GapPeriod): Promise<Page<Gap>> =>
  database.forSchool(schoolId, async (tx) => {
    const rows = await tx.query<GapRow>(page(schoolId, query, period))
    const [counted] = await tx.query<{ total: number }>(sql`
      ${withListed(schoolId, period)} select count(*)::int as total from listed where ${filter(schoolId, query)}`)
    return { rows: rows.map(toGap), total: counted?.total ?? 0 }
  })

/** Everything the search, filter and sort select, for the CSV, read in pages as it is consumed. */
export const exportGaps = (
  database: Database,
  schoolId: string,
  query: Omit<GapQuery, 'limit' | 'after'>,
  period: GapPeriod,
): AsyncGenerator<Gap> =>
  readPages(async (part) => {
    const statement = page(schoolId, { ...query, ...part }, period)
    const rows = await database.forSchool(schoolId, (tx) => tx.query<GapRow>(statement))
    return rows.map(toGap)
  })

/** A group with its questions, or null. */
export const findGap = (database: Database, schoolId: string, groupId: string, period: GapPeriod): Promise<GapDetails | null> =>
  database.forSchool(schoolId, async (tx) => {
    const [row] = await tx.query<GapRow>(sql`${withListed(schoolId, period)} select * from listed where id = ${groupId}`)
    if (!row) return null
    const questions = await tx.query<Omit<GapQuestion, 'askedAt'> & { askedAt: Date }>(sql`
      select id, question, asked_at as "askedAt" from unanswered_questions.questions
      where school_id = ${schoolId} and group_id = ${groupId} order by asked_at desc, log_order desc limit ${limits.lists.default}`)
    return { ...toGap(row), questions: questions.map(({ askedAt, ...asked }) => ({ ...asked, askedAt: askedAt.toISOString() })) }
  })
