import type { CalendarEvent, FAQ, WidgetLook } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { activeCalendarEvents } from './calendar/queries.ts'
import { activeFAQs } from './faqs/queries.ts'
import { isServed } from './schools/queries.ts'

/** What every question to a widget needs to know. */
export interface ServedSchool {
  schoolId: string
  name: string
  timeZone: string
  look: WidgetLook
  /** Changes with every accepted upload of FAQs or events. */
  catalogueVersion: string
}

type ServedRow = Omit<ServedSchool, 'look' | 'catalogueVersion'> & WidgetLook & { faqs: number; calendar: number }

const currentFAQs = (schoolId: string) =>
  sql`coalesce((select max(version_number) from faqs.faq_versions where school_id = ${schoolId}), 0)`
const currentCalendar = (schoolId: string) =>
  sql`coalesce((select max(version_number) from calendar.calendar_versions where school_id = ${schoolId}), 0)`

const catalogueVersion = ({ faqs, calendar }: CatalogueVersions): string => `${faqs}.${calendar}`

/** A school whose widget answers, in one statement by primary keys because every question asks; null when the school is
 *  unknown or not served. */
export const servedSchool = async (database: Database, schoolId: string): Promise<ServedSchool | null> => {
  const [row] = await database.query<ServedRow>(sql`
    select school.school_id as "schoolId", name, time_zone as "timeZone", primary_color as "primaryColor",
      greeting_text as "greetingText", fallback_message as "fallbackMessage", logo, position,
      ${currentFAQs(schoolId)} as faqs, ${currentCalendar(schoolId)} as calendar
    from schools.schools school left join users.users admin on admin.id = school.admin_user_id
    where school.school_id = ${schoolId} and ${isServed}`)
  if (!row) return null
  const { faqs, calendar, name, timeZone, schoolId: id, ...look } = row
  return { schoolId: id, name, timeZone, look, catalogueVersion: catalogueVersion({ faqs, calendar }) }
}

/** Numbers of the latest accepted uploads; 0 before the first. */
export type CatalogueVersions = { faqs: number; calendar: number }

/** The versions a school's catalogues are at, which a preview is compared with. */
export const catalogueVersions = async (database: Database, schoolId: string): Promise<CatalogueVersions> => {
  const [row] = await database.forSchool(schoolId, (tx) =>
    tx.query<CatalogueVersions>(sql`
      select ${currentFAQs(schoolId)} as faqs, ${currentCalendar(schoolId)} as calendar`),
  )
  return row ?? { faqs: 0, calendar: 0 }
}

/** Everything answers may come from, and the version it is: what is kept under a version in a cache has to be that
 *  version whole, so it is read again when an upload comes in between. */
export const readCatalogue = async (
  database: Database,
  schoolId: string,
): Promise<{ catalogueVersion: string; faqs: FAQ[]; calendarEvents: CalendarEvent[] }> => {
  for (;;) {
    const before = catalogueVersion(await catalogueVersions(database, schoolId))
    const faqs = await activeFAQs(database, schoolId)
    const calendarEvents = await activeCalendarEvents(database, schoolId)
    if (catalogueVersion(await catalogueVersions(database, schoolId)) === before) return { catalogueVersion: before, faqs, calendarEvents }
  }
}
