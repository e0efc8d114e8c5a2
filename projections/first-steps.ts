import { type FirstSteps, widgetDefaults } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'

/** What a school has done so far. Versions count, so that a step stays done when the list is emptied later. */
export const readFirstSteps = (database: Database, schoolId: string): Promise<FirstSteps> =>
  database.forSchool(schoolId, async (tx) => {
    const { primaryColor, greetingText, fallbackMessage, logo, position } = widgetDefaults
    const [row] = await tx.query<FirstSteps>(sql`
      select exists (select from faqs.faq_versions faqs where faqs.school_id = ${schoolId}) as faqs,
        exists (select from calendar.calendar_versions calendar where calendar.school_id = ${schoolId}) as events,
        exists (select from schools.schools school where school.school_id = ${schoolId}
          and (primary_color, greeting_text, fallback_message, logo, position)
            is distinct from (${primaryColor}, ${greetingText}, ${fallbackMessage}, ${logo}, ${position})) as look,
        exists (select from widget_domains.domains seen where seen.school_id = ${schoolId}) as website,
        exists (select from analytics.chat_counts chat where chat.school_id = ${schoolId}) as question`)
    if (!row) throw new Error('a query without a table answers one row')
    // A question comes from a website, also from one that hides its address.
    const website = row.website || row.question
    return { ...row, website, look: row.look || website }
  })
