import {
  addDays,
  type BillingOverviewRow,
  type BillingQuery,
  type BillingSummary,
  dayIn,
  isOverdue,
  overdueBefore,
  type Page,
  studentsLabel,
} from '@clearbell/contracts'
import { type Database, empty, join, type Sql, sql } from '@clearbell/database'
import { directionOf, readPages } from '../paging.ts'
import { startOfDay } from '../periods.ts'
import { containing } from '../search.ts'

/** The clock that decides which day it is. */
export interface Today {
  now: Date
  timeZone: string // DEFAULT_TIME_ZONE
}

type Filter = Omit<BillingQuery, 'limit' | 'after'>
type Row = Omit<BillingOverviewRow, 'students' | 'isOverdue' | 'createdAt'> & {
  enrollmentSize: number | null
  sizeBand: string | null
  createdAt: Date
}

/** The table `overview` at the end of a day: the last fact of each aspect that had happened by then. */
const stoodOn = (day: string, timeZone: string): Sql => {
  const end = startOfDay(timeZone, addDays(day, 1)).toISOString()
  return sql`
    select stood.* from (
      select jsonb_object_agg(column_name, value) || jsonb_build_object('id', id) as columns
      from (
        select distinct on (id, aspect) id, columns from billing_overview.facts
        where at < ${end}::timestamptz order by id, aspect, log_order desc
      ) latest, jsonb_each(columns) as each (column_name, value)
      group by id
    ) merged, jsonb_populate_record(null::billing_overview.overview, columns) stood`
}

/** Users that have a school, one row a school. */
const schools = ({ asOf }: Pick<BillingQuery, 'asOf'>, { timeZone }: Today): Sql => sql`
  select id, user_id as "userId", school_name as "schoolName", contact_name as "contactName", contact_email as "contactEmail",
    size_band as "sizeBand", enrollment_size as "enrollmentSize", coalesce(payment_status, 'pending') as "paymentStatus",
    subscription_tier as "subscriptionTier", subscription_type as "subscriptionType", invoice_date as "invoiceDate",
    invoice_due_date as "invoiceDueDate", stripe_invoice_id as "stripeInvoiceId", billing_notes as "billingNotes",
    coalesce(version, 0) as version, created_at as "createdAt", school_searchable, contact_searchable
  from ${asOf ? sql`(${stoodOn(asOf, timeZone)}) overview` : sql`billing_overview.overview`}
  where school_name is not null and user_id is not null`

const todayOf = ({ asOf }: Pick<BillingQuery, 'asOf'>, { now, timeZone }: Today): string => asOf ?? dayIn(timeZone, now)

const overdue = (today: string): Sql => sql`("paymentStatus" = 'invoice_sent' and "invoiceDate" < ${overdueBefore(today)})`

const selected = ({ search, status, asOf }: Filter, today: Today): Sql => {
  const conditions = [sql`true`]
  if (search) {
    const pattern = containing(search)
    conditions.push(sql`(school_searchable like ${pattern} or contact_searchable like ${pattern})`)
  }
  if (status === 'overdue') conditions.push(overdue(todayOf({ asOf }, today)))
  else if (status !== 'all') conditions.push(sql`"paymentStatus" = ${status}`)
  return join(conditions, ' and ')
}

const page = (query: BillingQuery, today: Today): Sql => {
  const [direction, beyond] = directionOf(query.sort)
  const behind = query.after ? sql`and ("createdAt", id) ${beyond} (select "createdAt", id from schools where id = ${query.after})` : empty
  return sql`
    with schools as (${schools(query, today)})
    select * from schools where ${selected(query, today)} ${behind}
    order by "createdAt" ${direction}, id ${direction} limit ${query.limit}`
}

const toRow =
  (today: string) =>
  (row: Row & Record<string, unknown>): BillingOverviewRow => {
    const { enrollmentSize, sizeBand, createdAt, school_searchable: _school, contact_searchable: _contact, ...shown } = row
    return {
      ...shown,
      students: studentsLabel(enrollmentSize, sizeBand),
      isOverdue: isOverdue(row, today),
      createdAt: createdAt.toISOString(),
    }
  }

/** One page of the schools with their billing, now or, with `asOf`, at the end of that day; `total`
 *  counts what the filter selects. For operators only. */
export const listBilling = async (database: Database, query: BillingQuery, today: Today): Promise<Page<BillingOverviewRow>> => {
  const rows = await database.query<Row & Record<string, unknown>>(page(query, today))
  const [counted] = await database.query<{ total: number }>(sql`
    with schools as (${schools(query, today)}) select count(*)::int as total from schools where ${selected(query, today)}`)
  return { rows: rows.map(toRow(todayOf(query, today))), total: counted?.total ?? 0 }
}

/** Everything the search, filter and sort select, for the CSV, read in pages as it is consumed. */
export const exportBilling = (database: Database, query: Filter, today: Today): AsyncGenerator<BillingOverviewRow> =>
  readPages(async (part) => {
    const rows = await database.query<Row & Record<string, unknown>>(page({ ...query, ...part }, today))
    return rows.map(toRow(todayOf(query, today)))
  })

/** Figures of the cards, over all schools. */
export const summariseBilling = async (database: Database, query: Pick<BillingQuery, 'asOf'>, today: Today): Promise<BillingSummary> => {
  const [counted] = await database.query<BillingSummary>(sql`
    with schools as (${schools(query, today)})
    select count(*)::int as "totalSchools",
      (count(*) filter (where "paymentStatus" = 'paid'))::int as paid,
      (count(*) filter (where "paymentStatus" = 'pending'))::int as pending,
      (count(*) filter (where "paymentStatus" = 'invoice_sent'))::int as "invoiceSent",
      (count(*) filter (where ${overdue(todayOf(query, today))}))::int as overdue
    from schools`)
  return counted ?? { totalSchools: 0, paid: 0, pending: 0, invoiceSent: 0, overdue: 0 }
}
