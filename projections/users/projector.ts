import type { UserEvent } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'

export const users = defineProjection<UserEvent>({
  name: 'users',
  version: 1,
  tables: ['users'],
  schema: new URL('.', import.meta.url),
  on: {
    UserCreated: ({ data, metadata: { occurredAt } }) => sql`
      insert into users (id, school_id, is_admin, status, require_password_change, email, first_name, last_name, phone_number,
        organization_name, enrollment_size, website_url, created_at, updated_at)
      values (${data.userId}, ${data.schoolId}, ${data.isAdmin}, 'active', ${data.requirePasswordChange}, ${data.email},
        ${data.firstName}, ${data.lastName}, ${data.phoneNumber}, ${data.organizationName}, ${data.enrollmentSize}, ${data.websiteUrl},
        ${occurredAt}, ${occurredAt})
      on conflict (id) do nothing`,
    // Signing in is no change of the account: updated_at stays.
    SignedIn: ({ data, metadata }) => sql`
      update users set last_login_at = greatest(last_login_at, ${metadata.occurredAt}::timestamptz) where id = ${data.userId}`,
  },
})
