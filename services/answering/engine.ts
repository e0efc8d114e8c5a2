import { LRUCache } from 'lru-cache'
import { asksNothing } from './before-matching.ts'
import { eventAnswer } from './event-answer.ts'
import { isAnswer, matchesIn } from './lexical/matcher.ts'
import { indexSchool, type SchoolIndex } from './lexical/school-index.ts'
import type { Answer, AnswerEngine, CatalogueReference, Entry, Match } from './port.ts'

export interface LexicalEngineOptions {
  /** How many entries of all schools together stay indexed in memory, at some 10 kB each. */
  maxEntries?: number
}

const MAX_ENTRIES = 20_000
const SUGGESTIONS = 3

const answerOf = (entry: Entry) => (entry.event ? eventAnswer(entry.event) : entry.answer)

/** Only words the school has written: the entry's own answer, or the sentence made of an event's fields. */
const reply = (matches: readonly Match[]): Answer => {
  const [best] = matches
  if (!best) return { wasAnswered: false, similarity: null, suggestions: [] }
  const { entry, similarity } = best
  if (isAnswer(best)) return { wasAnswered: true, answer: answerOf(entry), similarity, source: entry, sources: [entry], suggestions: [] }
  return { wasAnswered: false, similarity, suggestions: matches.slice(0, SUGGESTIONS).map((match) => match.entry) }
}

/** An engine that keeps the schools asked last indexed, by school and catalogue version. Questions that arrive while a
 *  school is being loaded wait for that one load; one that fails is tried again by the next question. */
export const createLexicalEngine = ({ maxEntries = MAX_ENTRIES }: LexicalEngineOptions = {}): AnswerEngine => {
  const indexed = new LRUCache<string, SchoolIndex, CatalogueReference>({
    maxSize: maxEntries,
    sizeCalculation: ({ entries }) => Math.max(1, entries.length),
    fetchMethod: async (_key, _stale, { context }) => indexSchool(await context.load()),
    // A question still gets its answer when its school is pushed out while loading.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  })
  const rank: AnswerEngine['rank'] = async (question, catalogue, now) => {
    if (asksNothing(question)) return []
    const index = await indexed.forceFetch(JSON.stringify([catalogue.schoolId, catalogue.version]), { context: catalogue })
    return matchesIn(question, index, now)
  }
  return { rank, answer: async (question, catalogue, now) => reply(await rank(question, catalogue, now)) }
}
