import { type Entry, eventEntry, mapInTurns, textsOf } from '@clearbell/answering'
import type { EmbeddingProgress } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { activeCalendarEvents, activeFAQs, textsWithoutVector } from '@clearbell/projections'

type Texts = Pick<Entry, 'question' | 'answer' | 'event'>

const activeEntries = {
  faqs: activeFAQs,
  calendar: async (database: Database, schoolId: string): Promise<Texts[]> =>
    (await activeCalendarEvents(database, schoolId)).map((event) => eventEntry(event.id, event)),
} satisfies Record<string, (database: Database, schoolId: string) => Promise<Texts[]>>

/** How many of a school's active FAQs, or calendar events, have all their vectors.
 *  @param model undefined when no model runs: both figures are 0 */
export const embeddingProgress = async (
  database: Database,
  schoolId: string,
  kind: keyof typeof activeEntries,
  model: string | undefined,
): Promise<EmbeddingProgress> => {
  if (model === undefined) return { embedded: 0, total: 0 }
  const entries = await mapInTurns<Texts, string[]>(await activeEntries[kind](database, schoolId), textsOf)
  const missing = new Set(await textsWithoutVector(database, model, entries.flat()))
  return { embedded: entries.filter((texts) => !texts.some((text) => missing.has(text))).length, total: entries.length }
}
