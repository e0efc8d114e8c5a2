import { addDays, type SchoolErased, type WidgetSeen } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { deleteOfSchool } from '../school-data.ts'

export const KEPT_DAYS = 30

/** The domains that showed a school's widget within 30 days of the last sighting. Older ones are dropped, because most forged
 *  Referers are never seen again. The last one stays, so 'never seen' means never. */
export const widgetDomains = defineProjection<WidgetSeen | SchoolErased>({
  name: 'widget_domains',
  version: 2,
  tables: ['domains'],
  schema: new URL('.', import.meta.url),
  on: {
    WidgetSeen: ({ data: { schoolId, domain, day } }) => [
      sql`
        insert into domains (school_id, domain, last_day) values (${schoolId}, ${domain}, ${day})
        on conflict (school_id, domain) do update set last_day = greatest(domains.last_day, excluded.last_day)`,
      sql`delete from domains where school_id = ${schoolId} and last_day < ${addDays(day, -KEPT_DAYS)}`,
    ],
    SchoolErased: ({ data }) => deleteOfSchool('domains', data.schoolId),
  },
})
