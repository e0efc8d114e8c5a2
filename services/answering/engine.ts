import { similarityBands } from '@clearbell/contracts/similarity-bands'
import { answerFromCalendar, askedOfAnyDay, type CalendarAnswer, type Day, eventAnswer, todayIn } from '@clearbell/days'
import { compilePatterns } from './compile-patterns.ts'
import { keepSchoolsIndexed } from './indexed-schools.ts'
import { askedOfSchool } from './lexical/addressed.ts'
import { exactKey } from './lexical/word-index.ts'
import { CANDIDATES } from './matching/candidates.ts'
import type { Meaning } from './matching/evidence.ts'
import { type Matches, matchesIn } from './matching/matcher.ts'
import type { School } from './matching/school.ts'
import type { Answer, AnswerEngine, CatalogueReference, Embedder, Entry, Match, Reasons } from './port.ts'
import { withoutInsult } from './refuse/insults.ts'
import { isForeign, languagesOf } from './refuse/language.ts'
import { isRefusedInEnglish, refusalOf, smallTalkOf } from './refuse/refusal.ts'

/** What the engine asks of an embedder. */
export type QuestionEmbedder = Pick<Embedder, 'model' | 'embedQuestion' | 'reranker' | 'rerank'>

export interface AnswerEngineOptions {
  /** What understands questions and can be asked now, the local model first; none: words alone decide. */
  embedders?: () => readonly QuestionEmbedder[]
  /** How much of all schools together stays indexed in memory, about; a common entry takes 15 kB. */
  maxBytes?: number
}

const MAX_BYTES = 300_000_000
const SUGGESTIONS = 3
const NEAREST = 3

/** @param today in the school's time zone */
const answerOf = (entry: Entry, today: Day) => (entry.event ? eventAnswer(entry.event, today) : entry.answer)

/** What is called a good match has been answered: what has not is never called so. */
const BELOW_GOOD = similarityBands.good - 0.001

/** What is less likely to answer than this is not near: of questions about something else half are spared its suggestions, and of a
 *  hundred that a suggestion would have helped one loses it (schools that choose and calibrate). */
const NEAR = 0.02

/** The days of a repeated event would all read the same. */
const oneOfEach = (matches: readonly Match[]): Match[] =>
  matches.filter(({ entry }, place) => matches.findIndex((other) => other.entry.question === entry.question) === place)

/** @param sent the entry that was sent, if any */
const reasonsOf = ({ matches, engine, readScore }: Matches, sent: Entry | null): Reasons => {
  const most = sent ? 1 : BELOW_GOOD
  const nearest = oneOfEach(matches)
    .filter(({ entry }) => entry.question !== sent?.question)
    .slice(0, NEAREST)
    .map(({ entry, similarity }) => ({ entry, similarity: Math.min(similarity, most) }))
  return { engine, nearest, ...(readScore !== null && { readScore }) }
}

/** Only words the school has written: the entry's own answer, or the sentence made of an event's fields. */
const reply = (found: Matches, today: Day): Answer => {
  const { matches, threshold } = found
  const [best] = matches
  if (!best) return { wasAnswered: false, similarity: null, suggestions: [] }
  const { entry, similarity } = best
  if (similarity >= threshold) {
    const reasons = reasonsOf(found, entry)
    return { wasAnswered: true, answer: answerOf(entry, today), similarity, source: entry, sources: [entry], suggestions: [], reasons }
  }
  const suggestions = similarity < NEAR ? [] : oneOfEach(matches).map((match) => match.entry)
  const reasons = reasonsOf(found, null)
  return { wasAnswered: false, similarity: Math.min(similarity, BELOW_GOOD), suggestions: suggestions.slice(0, SUGGESTIONS), reasons }
}

/** What the calendar says, unless the school has written an FAQ of exactly this question. */
const calendarAnswer = (question: string, { catalogue, words }: School, now: Date): CalendarAnswer<Entry> | null => {
  const { entries, timeZone, schoolName } = catalogue
  const written = words.byQuestion.get(exactKey(question)) ?? []
  return written.some((place) => entries[place]!.kind === 'faq') ? null : answerFromCalendar(question, entries, timeZone, now, schoolName)
}

/** The question as the entries are asked it. */
const askedOfEntries = (question: string, school: School, now: Date): string => {
  const { catalogue, words } = school
  const { entries, timeZone, schoolName } = catalogue
  const isWritten = words.byQuestion.has(exactKey(question))
  if (isWritten) return question
  const asked = askedOfAnyDay(question, entries, timeZone, now, schoolName) ?? question
  return school.written.isEnglish ? askedOfSchool(asked) : asked
}

/** What the models make of a question, those whose vectors the school has; one that fails is left out. */
const meaningsOf = async (question: string, { meanings }: School, embedders: readonly QuestionEmbedder[]): Promise<Meaning[]> => {
  const made = await Promise.all(
    meanings.map(async (index) => {
      const embedder = embedders.find(({ model }) => model === index.model)
      const vector = await embedder?.embedQuestion(question).catch(() => null)
      const reranker = embedder?.reranker
      const rerank = embedder?.rerank?.bind(embedder)
      return vector ? [{ vector, index, ...(reranker && { reranker }), ...(rerank && { rerank }) }] : []
    }),
  )
  return made.flat()
}

const fromCalendar = ({ answer, sources }: CalendarAnswer<Entry>): Answer => ({
  wasAnswered: true,
  answer,
  // That nothing is on comes from no entry.
  similarity: sources.length > 0 ? 1 : null,
  source: sources[0] ?? null,
  sources,
  suggestions: [],
  reasons: { engine: 'calendar', nearest: [] },
})

const refused = (message: string): Answer => {
  const smallTalk = smallTalkOf(message)
  return { wasAnswered: false, similarity: null, suggestions: [], ...(smallTalk && { smallTalk }) }
}

/** An answer that tells in which language the question was, where it was not answered and that is another than English. */
const withLanguage = (answer: Answer, message: string): Answer => {
  if (answer.wasAnswered || answer.smallTalk) return answer
  const [language, other] = languagesOf(message)
  return language && !other ? { ...answer, language } : answer
}

/** A message that is compared with the entries. */
interface Asked {
  school: School
  /** With its slips put right, where it is English. */
  question: string
  isEnglish: boolean
}

/** An engine that keeps the schools asked last indexed. */
export const createAnswerEngine = ({ embedders = () => [], maxBytes = MAX_BYTES }: AnswerEngineOptions = {}): AnswerEngine => {
  compilePatterns()
  const schoolOf = keepSchoolsIndexed(maxBytes)

  /** The school and the question with its slips put right. Null when the message asks nothing this school could have answered.
   *  What the school itself has written as a question or a title is never that, be it 'Are you a robot?' or in another language:
   *  so even a refusal needs the school, but for a message without words. Where it cannot be loaded, what is refused in any
   *  language still is, and who asks anything else gets the error. */
  const read = async (message: string, catalogue: CatalogueReference): Promise<Asked | null> => {
    const refusal = refusalOf(message, false)
    if (refusal === 'empty') return null
    const school = await schoolOf(catalogue).catch((error: unknown) => {
      if (refusal) return null
      throw error
    })
    if (!school) return null
    const { words, written } = school
    const { isEnglish } = written
    if (words.byQuestion.has(exactKey(message))) return { school, question: message, isEnglish }
    if (refusal) return null
    // Whatever the school knows: its Spanish entries know Spanish words.
    const languages = languagesOf(message)
    if (!isEnglish || languages.some((language) => written.languages.has(language)))
      return { school, question: message, isEnglish: languages.length === 0 }
    if (isRefusedInEnglish(message)) return null
    const asked = withoutInsult(message)
    if (asked !== message && refusalOf(asked)) return null
    const question = words.abbreviations.expanded(words.spelling.corrected(asked))
    if (!isForeign(message, { isEnglish, knows: words.words.has }, question)) return { school, question, isEnglish }
    // No word of it tells its language, so it may be one of those that the school writes.
    return languages.length === 0 && written.languages.size > 0 ? { school, question: message, isEnglish: false } : null
  }
  const matched = ({ question: message, school, isEnglish }: Asked, now: Date) => {
    const question = askedOfEntries(message, school, now)
    return matchesIn({ message: question, isEnglish }, meaningsOf(question, school, embedders()), school, now)
  }

  return {
    rank: async (message, catalogue, now) => {
      const asked = await read(message, catalogue)
      if (!asked) return []
      const { question, school } = asked
      const dated = calendarAnswer(question, school, now)?.sources
      const { matches } = await matched(asked, now)
      // That nothing is on is an answer, and no entry is sent with it.
      if (dated?.length === 0) return matches.map(({ entry, similarity }) => ({ entry, similarity: Math.min(similarity, BELOW_GOOD) }))
      const others = matches.filter(({ entry }) => !dated?.includes(entry))
      return [...(dated ?? []).map((entry) => ({ entry, similarity: 1 })), ...others].slice(0, CANDIDATES)
    },
    answer: async (message, catalogue, now) => {
      const asked = await read(message, catalogue)
      if (!asked) return withLanguage(refused(message), message)
      const { question, school } = asked
      const dated = calendarAnswer(question, school, now)
      if (dated) return fromCalendar(dated)
      return withLanguage(reply(await matched(asked, now), todayIn(school.catalogue.timeZone, now)), message)
    },
  }
}
