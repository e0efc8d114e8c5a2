import {
  type AuditEntry,
  limits,
  type Page,
  streams,
  type TrailKind,
  type TrailQuery,
  trailKinds,
  type UndeliveredMail,
} from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { readPages } from '../paging.ts'
import { type ActorRow, actorColumns, nameOfActor, nameOfPerson, type Person, withActor } from '../people.ts'

type EntryRow = Omit<AuditEntry, 'at' | 'actor'> & Person & { at: Date }

/** One page of what happened to an account and to the school it belongs to, newest first; `total` counts all of it. What a
 *  person did to other accounts stands in the trails of those. For operators only.
 *  @param page `limit` 1–1,000; `after` is the id of the last entry seen */
export const readAuditTrail = async (
  database: Database,
  userId: string,
  { kind = 'all', limit, after }: { kind?: TrailKind; limit: number; after?: string | undefined },
): Promise<Page<AuditEntry>> => {
  const ofSchool = sql`select ${streams.school('')} || school_id from users.users where id = ${userId}`
  const selected = sql`subject in (${streams.user(userId)}, (${ofSchool})) and ${isOfKind(kind)}`
  const behind = isBehind(after)
  const rows = await database.query<EntryRow>(sql`
    select event_id as id, type, entries.at, first_name as "firstName", last_name as "lastName", email, ip_address as "ipAddress",
      coalesce(billed.changes, entries.changes) as changes
    from trail.entries left join billing_history.changes billed using (event_id) left join users.users actor on actor.id = entries.actor_user_id
    where ${selected} and ${behind} order by entries.at desc, entries.log_order desc limit ${limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from trail.entries where ${selected}`)
  return { rows: rows.map(toEntry), total: counted?.total ?? 0 }
}

const isOfKind = (kind: TrailKind): Sql => (kind === 'all' ? sql`true` : sql`type = any(${[...trailKinds[kind]]}::text[])`)

const isBehind = (after: string | undefined): Sql =>
  after ? sql`(entries.at, entries.log_order) < (select at, log_order from trail.entries where event_id = ${after})` : sql`true`

/** The same in one list, for the CSV, read in pages as it is consumed. For operators only. */
export const exportAuditTrail = (database: Database, userId: string, kind: TrailKind): AsyncGenerator<AuditEntry> =>
  readPages(async (page) => (await readAuditTrail(database, userId, { kind, ...page })).rows)

type SchoolEntryRow = Omit<AuditEntry, 'at' | 'actor'> & ActorRow & { at: Date }

/** Fields that only operators see. */
const secretFields: readonly string[] = ['billingNotes', 'stripeCustomerId', 'stripeSubscriptionId']

/** One page of what happened to a school and its accounts, as its administrators see it, newest first. An operator has no name there:
 *  the school's own role does not see the account.
 *  @param operator how an operator is named */
export const readSchoolTrail = (
  database: Database,
  schoolId: string,
  { kind, limit, after }: TrailQuery,
  operator: string,
): Promise<Page<AuditEntry>> =>
  database.forSchool(schoolId, async (tx) => {
    const selected = sql`entries.school_id = ${schoolId} and ${isOfKind(kind)}`
    const rows = await tx.query<SchoolEntryRow & { isOurs: boolean }>(sql`
      select event_id as id, type, entries.at, ${actorColumns}, actor.id is not null as "isOurs", ip_address as "ipAddress", changes
      from trail.entries ${withActor}
      where ${selected} and ${isBehind(after)} order by entries.at desc, entries.log_order desc limit ${limit}`)
    const [counted] = await tx.query<{ total: number }>(sql`select count(*)::int as total from trail.entries where ${selected}`)
    return { rows: rows.map((row) => toSchoolEntry(row, operator)), total: counted?.total ?? 0 }
  })

const toSchoolEntry = (
  { firstName, lastName, email, actorUserId, isOurs, at, changes, ...entry }: SchoolEntryRow & { isOurs: boolean },
  operator: string,
): AuditEntry => {
  const byUs = actorUserId === null ? null : nameOfActor({ actorUserId, firstName, lastName, email }, '')
  return {
    ...entry,
    at: at.toISOString(),
    actor: actorUserId === null || isOurs ? byUs : operator,
    changes: changes.filter(({ field }) => !secretFields.includes(field)),
  }
}

/** The same in one list, for the CSV and the export of a school. */
export const exportSchoolTrail = (database: Database, schoolId: string, kind: TrailKind, operator: string): AsyncGenerator<AuditEntry> =>
  readPages(async (page) => (await readSchoolTrail(database, schoolId, { kind, ...page }, operator)).rows)

const toEntry = ({ firstName, lastName, email, at, ...entry }: EntryRow): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: nameOfPerson({ firstName, lastName, email }),
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
