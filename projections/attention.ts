import { type Attention, dayIn, limits, overdueBefore, type SchoolAttention } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { countUndeliveredMails } from './audit-trail/queries.ts'
import { summariseBilling, type Today } from './billing-overview/queries.ts'
import { summariseLeads } from './leads/queries.ts'
import { isServed } from './schools/queries.ts'

const DAY_MS = 86_400_000
const { recentDays, unansweredQuestions, unansweredPercent, lines } = limits.attention

/** The operator's open tasks in all schools. For operators only. */
export const readAttention = async (database: Database, today: Today): Promise<Attention> => {
  const { overdue, invoiceSent, pending } = await summariseBilling(database, {}, today)
  const { new: newLeads } = await summariseLeads(database, today.now)
  const undeliveredMails = await countUndeliveredMails(database)
  const rows = await database.query<Line & { total: number }>(linesOf(today))
  return { overdue, invoiceSent, pending, newLeads, undeliveredMails, schools: rows.map(toLine), total: rows[0]?.total ?? 0 }
}

type Line = {
  reason: SchoolAttention['reason']
  schoolId: string
  schoolName: string
  days: number
  asked: number
  unanswered: number
}

const toLine = ({ reason, schoolId, schoolName, days, asked, unanswered }: Line): SchoolAttention =>
  reason === 'many_unanswered' ? { reason, schoolId, schoolName, asked, unanswered } : { reason, schoolId, schoolName, days }

/** Only a school that has paid can upload and see its embed code, so only there an upload or the widget can be missing.
 *  A question from the widget shows that it is on a page, even if the page hides its address. */
const linesOf = ({ now, timeZone }: Today): Sql => {
  const today = dayIn(timeZone, now)
  const daysSince = (at: Sql) => sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${at}) / 86400)::int`
  const recently = new Date(now.getTime() - recentDays * DAY_MS).toISOString()
  return sql`
    with served as (
      select school.school_id, name, payment_status, school.created_at, (
        select min(created_at) from (
          select created_at from faqs.faq_versions faqs where faqs.school_id = school.school_id
          union all
          select created_at from calendar.calendar_versions calendar where calendar.school_id = school.school_id) uploads) as uploaded_at
      from schools.schools school left join users.users admin on admin.id = school.admin_user_id
      where ${isServed}
    ), lines as (
      select 1 as place, 'overdue' as reason, school_id, name, ${today}::date - invoice_date::date as days, 0 as asked, 0 as unanswered
      from schools.schools where payment_status = 'invoice_sent' and invoice_date < ${overdueBefore(today)}
      union all
      select 2, 'no_upload', school_id, name, ${daysSince(sql`created_at`)}, 0, 0
      from served where payment_status = 'paid' and uploaded_at is null
      union all
      select 3, 'widget_unseen', school_id, name, ${daysSince(sql`uploaded_at`)}, 0, 0
      from served where payment_status = 'paid' and uploaded_at is not null
        and not exists (select from widget_domains.domains seen where seen.school_id = served.school_id)
        and not exists (select from analytics.chat_counts chat where chat.school_id = served.school_id)
      union all
      select 4, 'many_unanswered', school_id, name, 0, asked, unanswered
      from served join (
        select school_id, sum(asked)::int as asked, sum(asked - answered)::int as unanswered
        from analytics.chat_counts where quarter >= ${recently} group by school_id) recent using (school_id)
      where unanswered >= ${unansweredQuestions} and unanswered * 100 >= asked * ${unansweredPercent}
    )
    select reason, school_id as "schoolId", name as "schoolName", days, asked, unanswered, count(*) over ()::int as total
    from lines order by place, days desc, unanswered desc, name, school_id limit ${lines}`
}
