import { setTimeout } from 'node:timers/promises'
import type { AnswerEngine, Catalogue, Embedder } from '@clearbell/answering'
import { type CalendarContent, ChatHistoryQuery, type DayRange, type FAQText, type Limits } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { exportInteractions, readCatalogue, type ServedSchool } from '@clearbell/projections'
import { calendarEntry, faqEntry } from '../catalogue.ts'
import { embedEntries } from '../embed-entries.ts'
import { gatherOutcomes, type KeptResult } from './outcomes.ts'
import { pastQuestions } from './questions.ts'

/** One list of the school as an upload would leave it: its active entries. */
export type Draft =
  | { kind: 'faqs'; entries: readonly (FAQText & { id: string })[] }
  | { kind: 'events'; entries: readonly (CalendarContent & { id: string })[] }

export interface Tools {
  database: Database
  answers: AnswerEngine
  /** Those that can be asked now, the local one first. */
  embeddings: { ready(): readonly Embedder[] }
  clock: () => Date
}

export interface Rehearsed {
  id: string
  school: ServedSchool
  /** Days in the school's time zone. */
  range: DayRange
  /** Null: today's catalogue. */
  draft: Draft | null
}

/** Hears how many questions there are, and after each how many were asked. */
export type Progress = (asked: number, total: number) => void

/** The catalogue as it is now, with the list of the draft in the place of the school's own. It stays as it is until the rehearsal ends,
 *  whatever the school changes meanwhile. */
const frozenCatalogue = async ({ database, embeddings }: Tools, { id, school, draft }: Rehearsed, signal: AbortSignal) => {
  const { faqs, calendarEvents } = await readCatalogue(database, school.schoolId)
  const entries = [
    ...(draft?.kind === 'faqs' ? draft.entries : faqs).map(faqEntry),
    ...(draft?.kind === 'events' ? draft.entries : calendarEvents).map(calendarEntry),
  ]
  const embedders = embeddings.ready()
  // Its own name in the engine's memory, so that visitors' questions keep the catalogue of today there.
  const named = { schoolId: `${school.schoolId} rehearsed`, version: id }
  const load = async (): Promise<Catalogue> => {
    const vectors = []
    for (const embedder of embedders) vectors.push(await embedEntries(database, embedder, entries, signal))
    return { ...named, schoolName: school.name, timeZone: school.timeZone, entries, vectors }
  }
  return { ...named, load }
}

/** Asks the questions that visitors asked in some days again, as if each was asked now. Records nothing. One question at a time, with a
 *  rest after each that is as long as the question took: visitors have at least half of the engine.
 *  @throws the signal's reason once it aborts, and what an embedder throws that cannot embed the draft */
export const rehearse = async (
  tools: Tools,
  rehearsed: Rehearsed,
  limits: Pick<Limits['rehearsals'], 'questions' | 'rows'>,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<KeptResult> => {
  const { database, answers, clock } = tools
  const { school, range } = rehearsed
  const asked = exportInteractions(
    database,
    { id: school.schoolId, timeZone: school.timeZone },
    ChatHistoryQuery.parse({ ...range, asked: 'visitors' }),
  )
  const questions = await pastQuestions(asked, limits.questions, signal)
  onProgress(0, questions.length)
  const catalogue = await frozenCatalogue(tools, rehearsed, signal)
  const outcomes = gatherOutcomes(limits.rows)
  for (const [place, past] of questions.entries()) {
    signal.throwIfAborted()
    const started = performance.now()
    outcomes.add(past, await answers.answer(past.question, catalogue, clock()))
    onProgress(place + 1, questions.length)
    await setTimeout(performance.now() - started, undefined, { signal })
  }
  return outcomes.result
}
