import type { Answer, AnswerEngine, Catalogue, Embedder, Match } from '@clearbell/answering'
import type { Outcome } from '@clearbell/commands'
import type { CatalogueAsOf, WidgetAsOf } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { outcomeOf } from './ask.ts'
import { calendarEntry, faqEntry } from './catalogue.ts'
import { embedEntries } from './embed-entries.ts'

export interface AnswerAsOf {
  /** What the visitor would have been shown. */
  outcome: Outcome
  /** The nearest entries with their similarities, best first. */
  matches: Match[]
}

export interface SchoolAsOf extends WidgetAsOf {
  schoolId: string
  catalogue: CatalogueAsOf
}

/** Asks the catalogue that a school had at a moment, as if it were that moment. The engine and its models are the ones of today. Records
 *  nothing. */
export const askAsOf = async (
  { database, answers, embedders }: { database: Database; answers: AnswerEngine; embedders: readonly Embedder[] },
  { schoolId, schoolName, timeZone, look, asOf, catalogue }: SchoolAsOf,
  question: string,
): Promise<AnswerAsOf> => {
  const entries = [...catalogue.faqs.map(faqEntry), ...catalogue.calendarEvents.map(calendarEntry)]
  const load = async (): Promise<Catalogue> => {
    const vectors = []
    for (const embedder of embedders) vectors.push(await embedEntries(database, embedder, entries))
    return { schoolId: past, schoolName, version, timeZone, entries, vectors }
  }
  // Its own name in the engine's memory, so that visitors' questions keep the catalogue of today there.
  const past = `${schoolId} in the past`
  const version = [catalogue.catalogueVersion, timeZone, schoolName, ...embedders.map(({ model }) => model)].join(' ')
  const now = new Date(asOf)
  const answer: Answer = await answers.answer(question, { schoolId: past, version, load }, now)
  const matches = await answers.rank(question, { schoolId: past, version, load }, now)
  return { outcome: outcomeOf(answer, look), matches }
}
