import { type Answer, type AnswerEngine, type Catalogue, type Embedder, type Entry, type Match, textsOf } from '@clearbell/answering'
import type { Outcome } from '@clearbell/commands'
import type { CatalogueAsOf, WidgetAsOf } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { keptTextVectors } from '@clearbell/projections'
import { outcomeOf } from './ask.ts'
import { calendarEntry, faqEntry, vectorsOf } from './catalogue.ts'

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

/** Old texts have vectors that were kept; an embedder makes the rest. Nothing new is kept. */
const embed = async (database: Database, embedder: Embedder, entries: readonly Entry[]) => {
  const texts = [...new Set(entries.flatMap(textsOf))]
  const known = await keptTextVectors(database, embedder, texts)
  const missing = texts.filter((text) => !known.has(text))
  const made = missing.length > 0 ? await embedder.embedTexts(missing) : []
  for (const [n, text] of missing.entries()) known.set(text, made[n] as Float32Array)
  return vectorsOf(entries, { model: embedder.model, vectorOf: (text) => known.get(text) })
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
    for (const embedder of embedders) vectors.push(await embed(database, embedder, entries))
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
