import type { AdminUser, AdminUserQuery, AdminUserSummary, CurrentUser, Page, User } from '@clearbell/contracts'
import { type Database, join, type Sql, sql } from '@clearbell/database'
import { nameOfPerson } from '../people.ts'
import { findSchool, findSchools, toAdminSchool, toSchool } from '../schools/queries.ts'
import { containing } from '../search.ts'

/** An account, with the school it belongs to; null for a platform administrator. */
export interface UserRow extends User {
  schoolId: string | null
}

type Times = 'lastLoginAt' | 'createdAt' | 'updatedAt'
type StoredUser = Omit<UserRow, Times> & { lastLoginAt: Date | null; createdAt: Date; updatedAt: Date }

const columns = sql`id, school_id as "schoolId", email, first_name as "firstName", last_name as "lastName",
  organization_name as "organizationName", enrollment_size as "enrollmentSize", phone_number as "phoneNumber",
  website_url as "websiteUrl", profile_image_url as "profileImageUrl", is_admin as "isAdmin", status, require_password_change as "requirePasswordChange",
  last_login_at as "lastLoginAt", created_at as "createdAt", updated_at as "updatedAt"`

const toUserRow = (row: StoredUser): UserRow => ({
  ...row,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** An account by its id, of whatever school, or null. Callers are the session check and the operator's screens. */
export const findUser = async (database: Database, userId: string): Promise<UserRow | null> => {
  const [row] = await database.query<StoredUser>(sql`select ${columns} from users.users where id = ${userId}`)
  return row ? toUserRow(row) : null
}

/** The signed-in person with the school they administer, or null when there is no such account. */
export const findCurrentUser = async (database: Database, userId: string): Promise<CurrentUser | null> => {
  const found = await findUser(database, userId)
  if (!found) return null
  const { schoolId, ...user } = found
  const school = schoolId === null ? null : await findSchool(database, schoolId)
  return { ...user, school: school && toSchool(school) }
}

/** One page of all accounts, operators too, newest first; `total` counts what the filter selects. For operators only. */
export const listUsers = async (database: Database, query: AdminUserQuery): Promise<Page<AdminUser>> => {
  const selected = filter(query)
  const behind = query.after ? sql`(created_at, id) < (select created_at, id from users.users where id = ${query.after})` : sql`true`
  const rows = await database.query<StoredUser>(sql`
    select ${columns} from users.users where ${selected} and ${behind} order by created_at desc, id desc limit ${query.limit}`)
  const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from users.users where ${selected}`)
  return { rows: await withSchools(database, rows.map(toUserRow)), total: counted?.total ?? 0 }
}

const filter = ({ search, status }: AdminUserQuery): Sql => {
  const conditions = [sql`true`]
  const matches = sql`searchable like ${containing(search)}`
  if (search) conditions.push(sql`(${matches} or school_id in (select school_id from schools.schools where ${matches}))`)
  if (status === 'pending_setup') conditions.push(sql`require_password_change`)
  else if (status !== 'all') conditions.push(sql`status = ${status}`)
  return join(conditions, ' and ')
}

const withSchools = async (database: Database, users: UserRow[]): Promise<AdminUser[]> => {
  const found = await findSchools(
    database,
    users.flatMap(({ schoolId }) => schoolId ?? []),
  )
  const schools = new Map(found.map((school) => [school.id, toAdminSchool(school)]))
  return users.map(({ schoolId, ...user }) => ({ ...user, school: (schoolId !== null && schools.get(schoolId)) || null }))
}

/** An account as the operator sees it, or null. */
export const findAdminUser = async (database: Database, userId: string): Promise<AdminUser | null> => {
  const found = await findUser(database, userId)
  const [user] = await withSchools(database, found ? [found] : [])
  return user ?? null
}

type AccountRow = Pick<User, 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'status'> & { lastLoginAt: Date | null; createdAt: Date }

/** The accounts of a school, the oldest first, as its own export has them. */
export const accountsForExport = (database: Database, schoolId: string): Promise<AccountRow[]> =>
  database.forSchool(schoolId, (tx) =>
    tx.query<AccountRow>(sql`
      select email, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", status,
        last_login_at as "lastLoginAt", created_at as "createdAt"
      from users.users where school_id = ${schoolId} order by created_at, id`),
  )

/** Ids of all accounts of a school, whatever their status. For erasing the school. */
export const accountsOfSchool = async (database: Database, schoolId: string): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(sql`select id from users.users where school_id = ${schoolId} order by id`)
  return rows.map(({ id }) => id)
}

/** The name of a user. For operators, and for who meets that user's change of the same school. */
export const nameOfUser = async (database: Database, userId: string): Promise<string> => {
  const user = await findUser(database, userId)
  return (user && nameOfPerson(user)) ?? 'Unknown user'
}

/** Figures of the cards, over everyone the list counts. A person who has to change the password is also active or inactive. */
export const summariseUsers = async (database: Database): Promise<AdminUserSummary> => {
  const [counted] = await database.query<AdminUserSummary>(sql`
    select count(*)::int as total, (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where status = 'inactive'))::int as inactive,
      (count(*) filter (where require_password_change))::int as "pendingSetup"
    from users.users`)
  return counted ?? { total: 0, active: 0, inactive: 0, pendingSetup: 0 }
}

/** Ids of the platform administrators who may sign in. */
export const activeOperatorIds = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(sql`select id from users.users where is_admin and status = 'active' order by id`)
  return rows.map(({ id }) => id)
}

/** How many platform administrators there are, whatever their status. */
export const countOperators = async (database: Database): Promise<number> => {
  const [counted] = await database.query<{ operators: number }>(sql`select count(*)::int as operators from users.users where is_admin`)
  return counted?.operators ?? 0
}
