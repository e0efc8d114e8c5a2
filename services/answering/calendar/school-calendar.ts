import { thesaurusWords } from '../lexical/concepts.ts'
import { buildSpelling, type Spelling } from '../lexical/spelling.ts'
import { isFunctionWord, stemOf, wordsOf } from '../lexical/words.ts'
import type { Entry } from '../port.ts'
import { mapInTurns } from '../turns.ts'
import { lastingUntilItsEnd, readEvent, type SchoolEvent } from './events.ts'
import { isInKind } from './kinds.ts'
import { tokensOf } from './tokens.ts'

/** A school's calendar, soonest first, and what its FAQ asks about. */
export interface SchoolCalendar {
  events: readonly SchoolEvent[]
  /** What the FAQ questions are about. */
  faqs: readonly { tokens: ReadonlySet<string>; asksWhen: boolean }[]
  /** A word that nobody knows as the title word that it may be a slip of; any other as it is. */
  corrected: (word: string) => string
}

const correction = (faqStems: readonly string[], events: readonly SchoolEvent[]): SchoolCalendar['corrected'] => {
  const titleWords = events.flatMap(({ event }) => wordsOf(event.title))
  const known = new Set([...titleWords.map(stemOf), ...faqStems])
  const spelling: Spelling = buildSpelling(new Set(titleWords))
  const isKnown = (word: string) => isFunctionWord(word) || thesaurusWords.has(word) || isInKind(word) || known.has(stemOf(word))
  return (word) => (isKnown(word) ? word : (spelling.nearest(word)[0] ?? word))
}

const ASKS_WHEN = /\b(?:when|what times?|which (?:day|week)s?|what (?:day|date)s?|dates?|calendar|schedule|how often|where)\b/i

type FAQSubject = SchoolCalendar['faqs'][number]

const eventOf = (entry: Entry): SchoolEvent | null => (entry.event ? readEvent(entry, entry.event) : null)
const subjectOfFAQ = ({ question }: Entry): FAQSubject => ({ tokens: new Set(tokensOf(question)), asksWhen: ASKS_WHEN.test(question) })
const stemsOfFAQ = ({ question }: Entry) => wordsOf(question).map(stemOf)
const isFAQ = ({ event }: Entry) => !event

const calendarFrom = (read: readonly (SchoolEvent | null)[], faqs: FAQSubject[], faqStems: readonly string[][]): SchoolCalendar => {
  const events = read.filter((event) => event !== null).sort((a, b) => a.from - b.from)
  return { events: events.map((event) => lastingUntilItsEnd(event, events)), faqs, corrected: correction(faqStems.flat(), events) }
}

const calendars = new WeakMap<readonly Entry[], SchoolCalendar>()

const remembered = (entries: readonly Entry[], calendar: SchoolCalendar) => {
  calendars.set(entries, calendar)
  return calendar
}

/** Reads a list of entries once; the same list is remembered as long as it lives. */
export const calendarOf = (entries: readonly Entry[]): SchoolCalendar => {
  const known = calendars.get(entries)
  if (known) return known
  const faqs = entries.filter(isFAQ)
  return remembered(entries, calendarFrom(entries.map(eventOf), faqs.map(subjectOfFAQ), faqs.map(stemsOfFAQ)))
}

/** Reads a large list without stopping the loop, before anyone asks. */
export const prepareCalendar = async (entries: readonly Entry[]): Promise<void> => {
  const faqs = entries.filter(isFAQ)
  const events = await mapInTurns(entries, eventOf)
  const subjects = await mapInTurns(faqs, subjectOfFAQ)
  remembered(entries, calendarFrom(events, subjects, await mapInTurns(faqs, stemsOfFAQ)))
}
