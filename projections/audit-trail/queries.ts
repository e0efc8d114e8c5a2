import {
  type AuditEntry,
  addDays,
  limits,
  type Page,
  streams,
  type TrailFilter,
  type TrailQuery,
  trailKinds,
  type UndeliveredMail,
} from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { readPages } from '../paging.ts'
import { type ActorRow, actorColumns, nameOfActor, nameOfPerson, type Person, withActor } from '../people.ts'
import { startOfDay } from '../periods.ts'

type Stored = Omit<AuditEntry, 'at' | 'actor'> & { at: Date; isByCommandLine: boolean }
type EntryRow = Stored & Person

/** How the trail names someone who ran a command on the server. */
const BY_COMMAND_LINE = 'Command line'

/** One page of what happened to an account and to the school it belongs to, newest first; `total` counts all of it. What a
 *  person did to other accounts stands in the trails of those. For operators only.
 *  @param query `limit` 1–1,000; `after` is the id of the last entry seen   @param timeZone of the days in the query */
export const readAuditTrail = async (
  database: Database,
  userId: string,
  { limit, after, ...filter }: TrailQuery,
  timeZone: string,
): Promise<Page<AuditEntry>> => {
  const ofSchool = sql`select ${streams.school('')} || school_id from users.users where id = ${userId}`
  const selected = sql`subject in (${streams.user(userId)}, (${ofSchool})) and ${isOf(filter, timeZone)}`
  const rows = await database.query<EntryRow>(sql`
    select event_id as id, type, entries.at, first_name as "firstName", last_name as "lastName", email, ip_address as "ipAddress",
      is_by_command_line as "isByCommandLine", coalesce(billed.changes, entries.changes) as changes
    from trail.entries left join billing_history.changes billed using (event_id) left join users.users actor on actor.id = entries.actor_user_id
    where ${selected} and ${isBehind(after)} order by entries.at desc, entries.log_order desc limit ${limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from trail.entries where ${selected}`)
  return { rows: rows.map(toEntry), total: counted?.total ?? 0 }
}

const isOf = ({ kind, from, to }: TrailFilter, timeZone: string): Sql => {
  const begin = (day: string) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`
  const conditions = [kind === 'all' ? sql`true` : sql`type = any(${[...trailKinds[kind]]}::text[])`]
  // Named with its table: a change of billing has an `at` of its own.
  if (from !== undefined) conditions.push(sql`entries.at >= ${begin(from)}`)
  if (to !== undefined) conditions.push(sql`entries.at < ${begin(addDays(to, 1))}`)
  return join(conditions, ' and ')
}

const isBehind = (after: string | undefined): Sql =>
  after ? sql`(entries.at, entries.log_order) < (select at, log_order from trail.entries where event_id = ${after})` : sql`true`

/** The same in one list, for the CSV, read in pages as it is consumed. For operators only. */
export const exportAuditTrail = (database: Database, userId: string, filter: TrailFilter, timeZone: string): AsyncGenerator<AuditEntry> =>
  readPages(async (page) => (await readAuditTrail(database, userId, { ...filter, ...page }, timeZone)).rows)

type SchoolEntryRow = Stored & ActorRow & { isOurs: boolean }
type SchoolOfTrail = { id: string; timeZone: string }

/** Fields that only operators see. */
const secretFields: readonly string[] = ['billingNotes', 'stripeCustomerId', 'stripeSubscriptionId']

/** One page of what happened to a school and its accounts, as its administrators see it, newest first. An operator has no name there:
 *  the school's own role does not see the account.
 *  @param operator how an operator is named */
export const readSchoolTrail = (
  database: Database,
  { id: schoolId, timeZone }: SchoolOfTrail,
  { limit, after, ...filter }: TrailQuery,
  operator: string,
): Promise<Page<AuditEntry>> =>
  database.forSchool(schoolId, async (tx) => {
    const selected = sql`entries.school_id = ${schoolId} and ${isOf(filter, timeZone)}`
    const rows = await tx.query<SchoolEntryRow>(sql`
      select event_id as id, type, entries.at, ${actorColumns}, actor.id is not null as "isOurs", is_by_command_line as "isByCommandLine",
        ip_address as "ipAddress", changes
      from trail.entries ${withActor}
      where ${selected} and ${isBehind(after)} order by entries.at desc, entries.log_order desc limit ${limit}`)
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from trail.entries where ${selected}`)
    return { rows: rows.map((row) => toSchoolEntry(row, operator)), total: counted?.total ?? 0 }
  })

const toSchoolEntry = (
  { firstName, lastName, email, actorUserId, isOurs, isByCommandLine, at, changes, ...entry }: SchoolEntryRow,
  operator: string,
): AuditEntry => {
  const byUs = actorUserId === null ? null : nameOfActor({ actorUserId, firstName, lastName, email }, '')
  return {
    ...entry,
    at: at.toISOString(),
    actor: isByCommandLine ? `${operator} (${BY_COMMAND_LINE.toLowerCase()})` : actorUserId === null || isOurs ? byUs : operator,
    changes: changes.filter(({ field }) => !secretFields.includes(field)),
  }
}

/** The same in one list, for the CSV and the export of a school. */
export const exportSchoolTrail = (
  database: Database,
  school: SchoolOfTrail,
  filter: TrailFilter,
  operator: string,
): AsyncGenerator<AuditEntry> => readPages(async (page) => (await readSchoolTrail(database, school, { ...filter, ...page }, operator)).rows)

const toEntry = ({ firstName, lastName, email, isByCommandLine, at, ...entry }: EntryRow): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: isByCommandLine ? BY_COMMAND_LINE : nameOfPerson({ firstName, lastName, email }),
})

const undelivered = sql`trail.undelivered_mails join users.users on users.id = user_id where users.status = 'active'`

/** Mails that did not reach their reader, who has an active account and since then neither got one of the same kind nor got
 *  in, newest first, the latest 200, with the address the user has now. For operators only. */
export const listUndeliveredMails = async (database: Database): Promise<UndeliveredMail[]> => {
  const rows = await database.query<Omit<UndeliveredMail, 'at'> & { at: Date }>(sql`
    select event_id as id, user_id as "userId", email, kind, reason, detail, at
    from ${undelivered} order by at desc, log_order desc limit ${limits.lists.default}`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** How many there are, also beyond those listed. For operators only. */
export const countUndeliveredMails = async (database: Database): Promise<number> => {
  const [counted] = await database.query<{ mails: number }>(sql`select count(*)::int as mails from ${undelivered}`)
  return counted?.mails ?? 0
}
