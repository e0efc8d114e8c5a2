import type { CurrentUser, User } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { findSchool, toSchool } from '../schools/queries.ts'

/** An account, with the school it belongs to; null for a platform administrator. */
export interface UserRow extends User {
  schoolId: string | null
}

type Times = 'lastLoginAt' | 'createdAt' | 'updatedAt'
type StoredUser = Omit<UserRow, Times | 'profileImageUrl'> & { lastLoginAt: Date | null; createdAt: Date; updatedAt: Date }

/** An account by its id, of whatever school, or null. Callers are the session check and the operator's screens. */
export const findUser = async (database: Database, userId: string): Promise<UserRow | null> => {
  const [row] = await database.query<StoredUser>(sql`
    select id, school_id as "schoolId", email, first_name as "firstName", last_name as "lastName",
      organization_name as "organizationName", enrollment_size as "enrollmentSize", phone_number as "phoneNumber",
      website_url as "websiteUrl", is_admin as "isAdmin", status, require_password_change as "requirePasswordChange",
      last_login_at as "lastLoginAt", created_at as "createdAt", updated_at as "updatedAt"
    from users.users where id = ${userId}`)
  if (!row) return null
  return {
    ...row,
    profileImageUrl: null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The signed-in person with the school they administer, or null when there is no such account. */
export const findCurrentUser = async (database: Database, userId: string): Promise<CurrentUser | null> => {
  const found = await findUser(database, userId)
  if (!found) return null
  const { schoolId, ...user } = found
  const school = schoolId === null ? null : await findSchool(database, schoolId)
  return { ...user, school: school && toSchool(school) }
}

/** How many platform administrators there are, whatever their status. */
export const countOperators = async (database: Database): Promise<number> => {
  const [counted] = await database.query<{ operators: number }>(sql`select count(*)::int as operators from users.users where is_admin`)
  return counted?.operators ?? 0
}
