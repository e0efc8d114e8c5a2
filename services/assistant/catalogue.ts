import {
  type Catalogue,
  type CatalogueReference,
  type CatalogueVectors,
  type Entry,
  eventEntry,
  inTurns,
  textsOf,
} from '@clearbell/answering'
import { type CalendarContent, calendarContentOf, type FAQText, faqTextOf } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { readCatalogue, readTextVectors, type ServedSchool, type TextVectors } from '@clearbell/projections'

export const faqEntry = (faq: FAQText & { id: string }): Entry => ({
  ...faqTextOf(faq),
  id: faq.id,
  kind: 'faq',
  category: faq.category || null,
})

export const calendarEntry = (event: CalendarContent & { id: string }): Entry => eventEntry(event.id, calendarContentOf(event))

/** Leaves out an entry unless all of its texts have vectors: half an entry would be compared unfairly. */
export const vectorsOf = async (entries: readonly Entry[], { model, vectorOf }: TextVectors): Promise<CatalogueVectors> => {
  const ofEntry = new Map<string, readonly Float32Array[]>()
  await inTurns(entries, (entry) => {
    const vectors = textsOf(entry).map(vectorOf)
    if (vectors.every((vector) => vector !== undefined)) ofEntry.set(entry.id, vectors)
  })
  return { model, ofEntry }
}

/** The school's active FAQs and calendar events with their vectors, as the engine wants them. The version changes with
 *  everything that could change an answer.   @param models those that can be asked now, in their order */
export const catalogueOf = (database: Database, school: ServedSchool, models: readonly string[]): CatalogueReference => {
  const { schoolId, name, timeZone, vectorsVersion } = school
  const versionOf = (version: string) => [version, timeZone, vectorsVersion, ...models, name].join(' ')
  const load = async (): Promise<Catalogue> => {
    const { catalogueVersion, faqs, calendarEvents } = await readCatalogue(database, schoolId)
    const entries = [...faqs.map(faqEntry), ...calendarEvents.map(calendarEntry)]
    const made = await readTextVectors(database, schoolId, models)
    const vectors = await Promise.all(made.map((ofModel) => vectorsOf(entries, ofModel)))
    return { schoolId, schoolName: name, version: versionOf(catalogueVersion), timeZone, entries, vectors }
  }
  return { schoolId, version: versionOf(school.catalogueVersion), load }
}
