import { type Catalogue, type Entry, eventEntry } from '@clearbell/answering'
import type { CalendarEvent, FAQ } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { readCatalogue, type ServedSchool } from '@clearbell/projections'

const faqEntry = ({ id, question, answer, category, links, pdfAttachments }: FAQ): Entry => ({
  id,
  kind: 'faq',
  question,
  answer,
  category: category || null,
  links,
  pdfAttachments,
})

const calendarEntry = ({ id, title, description, date, time, location, category }: CalendarEvent): Entry =>
  eventEntry(id, { title, description, date, time, location, category })

/** Everything of a school that an answer may come from: active FAQs and active calendar events. */
export const loadCatalogue = async (database: Database, { schoolId, timeZone }: ServedSchool): Promise<Catalogue> => {
  const { catalogueVersion, faqs, calendarEvents } = await readCatalogue(database, schoolId)
  return {
    schoolId,
    version: `${catalogueVersion} ${timeZone}`,
    timeZone,
    entries: [...faqs.map(faqEntry), ...calendarEvents.map(calendarEntry)],
  }
}
