import { type Analytics, successRate } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { periodsAt } from '../periods.ts'

/** The figures of the dashboard; its recent activity is `latestInteractions`. */
export type ChatFigures = Omit<Analytics, 'recentActivity'>

type Counts = Omit<ChatFigures, 'successRate'> & { answered: number }

const count = (timeZone: string, now: Date, condition: Sql): Sql => {
  const { today, week, month } = periodsAt(timeZone, now)
  const since = (begin: Date) => sql`coalesce(sum(asked) filter (where quarter >= ${begin.toISOString()}::timestamptz), 0)::int`
  return sql`
    select coalesce(sum(asked), 0)::int as "totalChats", coalesce(sum(answered), 0)::int as answered,
      ${since(today)} as "chatsToday", ${since(week)} as "chatsThisWeek", ${since(month)} as "chatsThisMonth"
    from analytics.chat_counts where ${condition}`
}

const toFigures = ([counts]: Counts[]): ChatFigures => {
  if (!counts) throw new Error('an aggregate answers one row')
  const { answered, ...figures } = counts
  return { ...figures, successRate: successRate(answered, figures.totalChats) }
}

/** How much a school's widget was asked: in all, today, this week from Monday, this month, on the clock of its time zone. */
export const readAnalytics = (database: Database, schoolId: string, timeZone: string, now: Date): Promise<ChatFigures> =>
  database.forSchool(schoolId, async (tx) => toFigures(await tx.query<Counts>(count(timeZone, now, sql`school_id = ${schoolId}`))))

/** The same over all schools, for the operator. @param timeZone the operator's */
export const readPlatformAnalytics = async (database: Database, now: Date, timeZone: string): Promise<ChatFigures> =>
  toFigures(await database.query<Counts>(count(timeZone, now, sql`true`)))
