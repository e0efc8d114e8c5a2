import { ERASED, type SchoolErased, type UserEvent, type UserProfile, type UserStatus } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { searchable } from '../search.ts'

/** First and last name in one line, so that a search finds the whole name. */
const searched = ({ firstName, lastName, email, organizationName }: UserProfile): string =>
  searchable([firstName, lastName].filter(Boolean).join(' '), email, organizationName ?? '')

type OfUser = { data: { userId: string }; metadata: { occurredAt: string } }

const become = (status: UserStatus, { data, metadata }: OfUser): Sql => sql`
  update users set status = ${status}, updated_at = ${metadata.occurredAt} where id = ${data.userId}`

export const users = defineProjection<UserEvent | SchoolErased>({
  name: 'users',
  version: 4,
  tables: ['users'],
  schema: new URL('.', import.meta.url),
  on: {
    UserCreated: ({ data, metadata: { occurredAt } }) => sql`
      insert into users (id, school_id, is_admin, status, require_password_change, email, first_name, last_name, phone_number,
        organization_name, enrollment_size, website_url, profile_image_url, searchable, created_at, updated_at)
      values (${data.userId}, ${data.schoolId}, ${data.isAdmin}, 'active', ${data.requirePasswordChange}, ${data.email},
        ${data.firstName}, ${data.lastName}, ${data.phoneNumber}, ${data.organizationName}, ${data.enrollmentSize}, ${data.websiteUrl},
        ${data.profileImageUrl ?? null}, ${searched(data)}, ${occurredAt}, ${occurredAt})
      on conflict (id) do nothing`,
    UserUpdated: ({ data: { userId, after }, metadata }) => sql`
      update users set email = ${after.email}, first_name = ${after.firstName}, last_name = ${after.lastName},
        phone_number = ${after.phoneNumber}, organization_name = ${after.organizationName}, enrollment_size = ${after.enrollmentSize},
        website_url = ${after.websiteUrl}, profile_image_url = ${after.profileImageUrl ?? null}, searchable = ${searched(after)}, updated_at = ${metadata.occurredAt}
      where id = ${userId}`,
    UserDeactivated: (event) => become('inactive', event),
    UserActivated: (event) => become('active', event),
    PasswordChanged: ({ data, metadata }) => sql`
      update users set require_password_change = false, updated_at = ${metadata.occurredAt} where id = ${data.userId}`,
    // Signing in is no change of the account: updated_at stays.
    SignedIn: ({ data, metadata }) => sql`
      update users set last_login_at = greatest(last_login_at, ${metadata.occurredAt}::timestamptz) where id = ${data.userId}`,
    SchoolErased: ({ data, metadata }) => sql`
      update users set status = 'inactive', require_password_change = false, email = ${ERASED},
        first_name = case when first_name is not null then ${ERASED} end, last_name = case when last_name is not null then ${ERASED} end,
        phone_number = case when phone_number is not null then ${ERASED} end,
        profile_image_url = case when profile_image_url is not null then ${ERASED} end,
        searchable = ${searchable(ERASED)}, updated_at = ${metadata.occurredAt}
      where id = any(${data.userIds}::text[])`,
  },
})
