import {
  type Lead,
  type LeadChange,
  type LeadDetails,
  type LeadQuery,
  type LeadSummary,
  leadSizeLabels,
  type Page,
} from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { directionOf, readPages } from '../paging.ts'
import { type ActorRow, actorColumns, nameOfActor, withActor } from '../people.ts'
import { containing } from '../search.ts'

type LeadRow = Omit<Lead, 'school' | 'sizeLabel' | 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const columns = sql`id, first_name as "firstName", last_name as "lastName", email, school_name as "schoolName",
  school_size as "schoolSize", status, booking_id as "calendlyEventId", notes, source,
  created_at as "createdAt", updated_at as "updatedAt"`

const toLead = (row: LeadRow): Lead => ({
  ...row,
  school: row.schoolName,
  sizeLabel: leadSizeLabels[row.schoolSize] ?? row.schoolSize,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One page of all leads; `total` counts what the filter selects. For operators only. */
export const listLeads = async (database: Database, query: LeadQuery): Promise<Page<Lead>> => {
  const selected = filter(query)
  const rows = await database.query<LeadRow>(page(query))
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from leads.leads where ${selected}`)
  return { rows: rows.map(toLead), total: counted?.total ?? 0 }
}

const page = (query: LeadQuery): Sql => {
  const [direction, beyond] = directionOf(query.sort)
  const behind = query.after
    ? sql`(created_at, log_order) ${beyond} (select created_at, log_order from leads.leads where id = ${query.after})`
    : sql`true`
  return sql`
    select ${columns} from leads.leads where ${filter(query)} and ${behind}
    order by created_at ${direction}, log_order ${direction} limit ${query.limit}`
}

const filter = ({ search, status }: Pick<LeadQuery, 'search' | 'status'>): Sql => {
  const conditions = [sql`true`]
  if (search) conditions.push(sql`searchable like ${containing(search)}`)
  if (status !== 'all') conditions.push(sql`status = ${status}`)
  return join(conditions, ' and ')
}

/** Everything the search, filter and sort select, for the CSV, read in pages as it is consumed. */
export const exportLeads = (database: Database, query: Omit<LeadQuery, 'limit' | 'after'>): AsyncGenerator<Lead> =>
  readPages(async (part) => (await database.query<LeadRow>(page({ ...query, ...part }))).map(toLead))

/** Figures of the cards, over all leads.   @param now the last 7 days end there */
export const summariseLeads = async (database: Database, now: Date): Promise<LeadSummary> => {
  const [counted] = await database.query<LeadSummary>(sql`
    select count(*)::int as total,
      (count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '7 days'))::int as "thisWeek",
      (count(*) filter (where status = 'new'))::int as new,
      (count(*) filter (where status = 'contacted'))::int as contacted
    from leads.leads`)
  return counted ?? { total: 0, thisWeek: 0, new: 0, contacted: 0 }
}

type ChangeRow = Omit<LeadChange, 'at' | 'by'> & ActorRow & { at: Date }

/** A lead with its history, latest change first, or null. For operators only. */
export const findLead = async (database: Database, leadId: string): Promise<LeadDetails | null> => {
  const [lead] = await database.query<LeadRow>(sql`select ${columns} from leads.leads where id = ${leadId}`)
  if (!lead) return null
  const changes = await database.query<ChangeRow>(sql`
    select event_id as id, kind, before, after, at, ${actorColumns}
    from leads.changes ${withActor}
    where lead_id = ${leadId} order by at desc, changes.log_order desc`)
  return { ...toLead(lead), history: changes.map(toChange) }
}

const toChange = ({ firstName, lastName, email, actorUserId, at, ...change }: ChangeRow): LeadChange => ({
  ...change,
  at: at.toISOString(),
  by: nameOfActor({ actorUserId, firstName, lastName, email }, change.kind === 'mail' ? 'Mailer' : 'Visitor'),
})
