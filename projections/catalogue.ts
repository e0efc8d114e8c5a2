import type { CalendarEvent, FAQ, WidgetLook } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { activeCalendarEvents } from './calendar/queries.ts'
import { activeFAQs } from './faqs/queries.ts'
import { isServed, lookColumns } from './schools/queries.ts'

/** What every question to a widget needs to know. */
export interface ServedSchool {
  schoolId: string
  name: string
  timeZone: string
  look: WidgetLook
  /** Whether addresses and numbers in questions are replaced before they are stored. */
  masksQuestions: boolean
  /** That may show the chat; empty: all of them. */
  allowedWebsites: string[]
  /** Changes with every accepted upload of FAQs or events. */
  catalogueVersion: string
  /** Counts up whenever a model has made vectors of the catalogue. */
  vectorsVersion: number
  /** Changes with everything above. Compared and never read. */
  revision: string
}

type ServedRow = Omit<ServedSchool, 'look'> & WidgetLook

const currentFAQs = (schoolId: string | Sql) =>
  sql`coalesce((select max(version_number) from faqs.faq_versions faqs where faqs.school_id = ${schoolId}), 0)`
const currentCalendar = (schoolId: string | Sql) =>
  sql`coalesce((select max(version_number) from calendar.calendar_versions calendar where calendar.school_id = ${schoolId}), 0)`

/** The version of a school's catalogue, as SQL; '0.0' before the first upload. */
export const currentCatalogue = (schoolId: string | Sql): Sql => sql`concat(${currentFAQs(schoolId)}, '.', ${currentCalendar(schoolId)})`

// A sum: of two models that commit at the same time neither may go unnoticed.
const currentVectors = (schoolId: string | Sql) =>
  sql`coalesce((select sum(revision) from vectors.catalogue_vectors where school_id = ${schoolId}), 0)::int`

const versionOf = ({ faqs, calendar }: CatalogueVersions): string => `${faqs}.${calendar}`

const schoolAndAdmin = sql`schools.schools school left join users.users admin on admin.id = school.admin_user_id`

/** Of a row's `xmin`: every change of a row makes a new one. */
const currentRevision = (schoolId: string | Sql) =>
  sql`concat_ws(' ', school.xmin, admin.xmin, ${currentCatalogue(schoolId)}, ${currentVectors(schoolId)})`

/** What an append is written for only as long as it holds: the school is as it was read. */
export const unchanged = ({ schoolId, revision }: ServedSchool) => ({ schoolId, revision })

/** SQL that holds when the schools of all conditions in `given.appends` are unchanged, for the log's `conditions`. */
export const schoolsUnchanged: Sql = sql`not exists (
  select from (
    select distinct asked.value as condition
    from jsonb_array_elements(given.appends) each (value), jsonb_array_elements(each.value -> 'conditions') asked (value)) conditions
  where condition ->> 'revision' is distinct from (
    select ${currentRevision(sql`school.school_id`)} from ${schoolAndAdmin}
    where school.school_id = condition ->> 'schoolId' and ${isServed}))`

/** A school whose widget answers, in one statement by primary keys because every question asks; null when the school is
 *  unknown or not served. */
export const servedSchool = async (database: Database, schoolId: string): Promise<ServedSchool | null> => {
  const [row] = await database.query<ServedRow>(sql`
    select school.school_id as "schoolId", name, time_zone as "timeZone", masks_questions as "masksQuestions",
      allowed_websites as "allowedWebsites", primary_color as "primaryColor",
      greeting_text as "greetingText", fallback_message as "fallbackMessage", logo, position, ${lookColumns},
      ${currentCatalogue(schoolId)} as "catalogueVersion", ${currentVectors(schoolId)} as "vectorsVersion",
      ${currentRevision(schoolId)} as revision
    from ${schoolAndAdmin}
    where school.school_id = ${schoolId} and ${isServed}`)
  if (!row) return null
  const { schoolId: id, name, timeZone, masksQuestions, allowedWebsites, catalogueVersion, vectorsVersion, revision, ...look } = row
  return { schoolId: id, name, timeZone, masksQuestions, allowedWebsites, look, catalogueVersion, vectorsVersion, revision }
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
    const before = versionOf(await catalogueVersions(database, schoolId))
    const faqs = await activeFAQs(database, schoolId)
    const calendarEvents = await activeCalendarEvents(database, schoolId)
    if (versionOf(await catalogueVersions(database, schoolId)) === before) return { catalogueVersion: before, faqs, calendarEvents }
  }
}
