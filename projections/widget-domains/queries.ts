import { addDays, isAllowedOn, limits, type WidgetDomains } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { KEPT_DAYS } from './projector.ts'

/** Where a school's chat is, and where it may be.   @param today `YYYY-MM-DD` in the school's time zone */
export const readWidgetDomains = (database: Database, schoolId: string, today: string): Promise<WidgetDomains> =>
  database.forSchool(schoolId, async (tx) => {
    const [school] = await tx.query<{ allowed: string[] }>(
      sql`select allowed_websites as allowed from schools.schools where school_id = ${schoolId}`,
    )
    const rows = await tx.query<{ domain: string; lastDay: string }>(sql`
      select domain, last_day as "lastDay" from widget_domains.domains where school_id = ${schoolId}
      order by last_day desc, domain limit ${limits.widget.domainsPerDay}`)
    const allowed = school?.allowed ?? []
    const since = addDays(today, -KEPT_DAYS)
    const [latest] = rows
    return {
      allowed,
      seen: rows
        .filter(({ lastDay }) => lastDay > since)
        .map(({ domain, lastDay }) => ({ domain, lastDay, isAllowed: isAllowedOn(allowed, domain) })),
      lastSeen: latest ? { domain: latest.domain, day: latest.lastDay } : null,
    }
  })
