// The figures of one screen, over the tables of several read models.

import {
  addDays,
  type DayRange,
  type Insights,
  type InsightTotals,
  limits,
  type PopularCategory,
  type PopularQuestion,
  rangeBefore,
  successRate,
} from '@clearbell/contracts'
import { type Database, type Sql, sql, type Transaction } from '@clearbell/database'
import { isCounted } from '../chat-history/queries.ts'
import { startOfDay } from '../periods.ts'
import { type DayCount, pointsOf, stepOf, sum, within } from './points.ts'

type HourCount = { hour: number; weekday: number; asked: number; answered: number }
type RatingCount = { isCurrent: boolean; helpful: number; notHelpful: number }

/** The use of a school's widget in a range and in the same number of days before, in the school's time zone. */
export const readInsights = (database: Database, schoolId: string, timeZone: string, range: DayRange): Promise<Insights> =>
  database.forSchool(schoolId, async (tx) => {
    const before = rangeBefore(range)
    const start = (day: string) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`
    const period = { begin: start(range.from), beginBefore: start(before.from), end: start(addDays(range.to, 1)) }
    const days = await countDays(tx, schoolId, timeZone, period)
    const hours = await countHours(tx, schoolId, timeZone, period)
    const ratings = await countRatings(tx, schoolId, period)
    return {
      ...range,
      before,
      step: stepOf(range),
      totals: totals(
        within(days, range),
        ratings.find(({ isCurrent }) => isCurrent),
      ),
      totalsBefore: totals(
        within(days, before),
        ratings.find(({ isCurrent }) => !isCurrent),
      ),
      points: pointsOf(range, days),
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sum(hours.filter((counted) => counted.hour === hour)) })),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...sum(hours.filter((counted) => counted.weekday === weekday)) })),
      popularQuestions: await popularQuestions(tx, schoolId, period),
      categories: await popularCategories(tx, schoolId, period),
    }
  })

interface Period {
  beginBefore: Sql
  begin: Sql
  end: Sql
}

const totals = (days: readonly DayCount[], ratings: RatingCount | undefined): InsightTotals => {
  const { asked, answered } = sum(days)
  return {
    asked,
    answered,
    successRate: successRate(answered, asked),
    helpful: ratings?.helpful ?? 0,
    notHelpful: ratings?.notHelpful ?? 0,
  }
}

const countDays = (tx: Transaction, schoolId: string, timeZone: string, { beginBefore, end }: Period): Promise<DayCount[]> =>
  tx.query(sql`
    select (quarter at time zone ${timeZone})::date::text as day, sum(asked)::int as asked, sum(answered)::int as answered
    from analytics.chat_counts where school_id = ${schoolId} and quarter >= ${beginBefore} and quarter < ${end} group by 1`)

const countHours = (tx: Transaction, schoolId: string, timeZone: string, { begin, end }: Period): Promise<HourCount[]> =>
  tx.query(sql`
    select extract(hour from quarter at time zone ${timeZone})::int as hour, extract(isodow from quarter at time zone ${timeZone})::int as weekday,
      sum(asked)::int as asked, sum(answered)::int as answered
    from analytics.chat_counts where school_id = ${schoolId} and quarter >= ${begin} and quarter < ${end} group by 1, 2`)

/** Counts the last rating of each question, by when the question was asked. */
const countRatings = (tx: Transaction, schoolId: string, { beginBefore, begin, end }: Period): Promise<RatingCount[]> =>
  tx.query(sql`
    select asked_at >= ${begin} as "isCurrent", (count(*) filter (where helpful))::int as helpful,
      (count(*) filter (where not helpful))::int as "notHelpful"
    from chat_history.interactions
    where school_id = ${schoolId} and ${isCounted} and helpful is not null and asked_at >= ${beginBefore} and asked_at < ${end} group by 1`)

/** Each entry as it is now, with the number of its answers in both periods. */
const answering = (schoolId: string, { beginBefore, begin, end }: Period): Sql => sql`
  with entries as (
    select 'faq' as kind, id, question, category, is_active from faqs.faqs where school_id = ${schoolId}
    union all
    select 'event', id, title, category, is_active from calendar.calendar_events where school_id = ${schoolId}
  ), answering as (
    select entry_id as id, coalesce(sum(answered) filter (where quarter >= ${begin}), 0)::int as answered,
      coalesce(sum(answered) filter (where quarter < ${begin}), 0)::int as before
    from analytics.entry_counts where school_id = ${schoolId} and quarter >= ${beginBefore} and quarter < ${end} group by 1
  )`

const popularQuestions = (tx: Transaction, schoolId: string, period: Period): Promise<PopularQuestion[]> =>
  tx.query(sql`
    ${answering(schoolId, period)}
    select kind, id, question, category, is_active as "isActive", answered, before from answering join entries using (id)
    where answered > 0 order by answered desc, before desc, question, id limit ${limits.insights.popular}`)

const popularCategories = (tx: Transaction, schoolId: string, period: Period): Promise<PopularCategory[]> =>
  tx.query(sql`
    ${answering(schoolId, period)}
    select category, sum(answered)::int as answered, sum(before)::int as before from answering join entries using (id)
    group by category having sum(answered) > 0 order by sum(answered) desc, category limit ${limits.insights.categories}`)
