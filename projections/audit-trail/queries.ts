import { type AuditEntry, limits, type Page, streams, type UndeliveredMail } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { nameOfPerson, type Person } from '../people.ts'

type EntryRow = Omit<AuditEntry, 'at' | 'actor'> & Person & { at: Date }

/** One page of what happened to an account and to the school it belongs to, newest first; `total` counts all of it. What a
 *  person did to other accounts stands in the trails of those. For operators only.
 *  @param page `limit` 1–1,000; `after` is the id of the last entry seen */
export const readAuditTrail = async (
  database: Database,
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<AuditEntry>> => {
  const ofSchool = sql`select ${streams.school('')} || school_id from users.users where id = ${userId}`
  const selected = sql`subject in (${streams.user(userId)}, (${ofSchool}))`
  const behind = after
    ? sql`(entries.at, entries.log_order) < (select at, log_order from trail.entries where event_id = ${after})`
    : sql`true`
  const rows = await database.query<EntryRow>(sql`
    select event_id as id, type, entries.at, first_name as "firstName", last_name as "lastName", email, ip_address as "ipAddress",
      coalesce(billed.changes, entries.changes) as changes
    from trail.entries left join billing_history.changes billed using (event_id) left join users.users actor on actor.id = entries.actor_user_id
    where ${selected} and ${behind} order by entries.at desc, entries.log_order desc limit ${limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from trail.entries where ${selected}`)
  return { rows: rows.map(toEntry), total: counted?.total ?? 0 }
}

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
