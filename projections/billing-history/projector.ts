import { BillingField, type BillingUpdated, type SchoolErased } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { differences, erasedChanges } from '../audit-trail/changes.ts'
import { actorIdOf } from '../people.ts'
import { defineProjection } from '../runner/define.ts'

export const billingHistory = defineProjection<BillingUpdated | SchoolErased>({
  name: 'billing_history',
  version: 2,
  tables: ['changes'],
  schema: new URL('.', import.meta.url),
  on: {
    BillingUpdated: ({ id, version, data: { schoolId, before, after }, metadata }) => {
      const changes = differences(BillingField.options, before, after)
      const newStatus = after.paymentStatus === before.paymentStatus ? null : after.paymentStatus
      return sql`
        insert into changes (event_id, school, at, actor_user_id, version, changes, fields, new_status)
        values (${id}, ${schoolId}, ${metadata.occurredAt}, ${actorIdOf(metadata)}, ${version},
          ${JSON.stringify(changes)}::jsonb, ${changes.map(({ field }) => field)}, ${newStatus})
        on conflict (event_id) do nothing`
    },
    SchoolErased: ({ data }) => [
      sql`update changes set changes = ${erasedChanges(['billingNotes'])} where school = ${data.schoolId}`,
      sql`
        update changes set fields = array(select change->>'field' from jsonb_array_elements(changes) with ordinality as each (change, place) order by place)
        where school = ${data.schoolId}`,
    ],
  },
})
