import type { CalendarContent } from '@clearbell/contracts'
import { MONTH } from '../dates/date-form.ts'
import { plainText, WEEKDAYS } from '../dates/date-words.ts'
import { A_MONTH, type Day, fromIso, inWords, mondayOf, weekdayOf } from '../dates/days.ts'
import { readSpan } from '../dates/read-span.ts'
import { numberedGradesIn } from '../grades/divisions.ts'
import { bodiesOf } from './bodies.ts'
import { type Closure, closureOf, isReturn, sentencesOf } from './closures.ts'
import { isGame, spelledOut } from './codes.ts'
import { saysNoSchool } from './no-school.ts'
import { termsOf, tokensOf } from './tokens.ts'

interface TitlePart {
  tokens: ReadonlySet<string>
  /** Tokens before a preposition. */
  head: ReadonlySet<string>
}

/** A calendar event as it is compared with questions. */
export interface SchoolEvent extends Closure {
  /** Of its entry in the list that it was read from. */
  place: number
  event: CalendarContent
  from: Day
  /** The last day it says of itself; `from` when it says none. */
  to: Day
  /** The last day stands in the field for it, and nothing needs to be guessed. */
  hasEnd: boolean
  title: ReadonlySet<string>
  /** The title's parts between colons and dashes: 'Soccer: home opener' is named by either. */
  parts: readonly TitlePart[]
  category: ReadonlySet<string>
  /** Tokens of all its fields. */
  text: ReadonlySet<string>
  /** And British years, on one scale. */
  grades: ReadonlySet<number>
  /** The terms it numbers. */
  terms: ReadonlySet<string>
  bodies: ReadonlySet<string>
}

const PART_END = /[:(]|\s[-–—]\s/
const HEAD_END = /,|\s(?:to|for|with|of|at|in|by|on|against|after|before|from|vs?\.?|versus|@)\s/i

const LASTS_UNTIL = /\b(?:until|through) (?:(?:the )?end of )?/g

const MAY_LAST = /\b(?:until|til|till|through|thru|all week)\b/i

const NEIGHBOURS = new RegExp(`\\b(${WEEKDAYS.join('|')})(?:,? and |, | to |\\s?[-–]\\s?)(${WEEKDAYS.join('|')})\\b`, 'gi')

/** 'No school Thursday and Friday', said of a Thursday, or of one that a longer list began with. */
const lastNeighbour = (sentence: string, from: Day): Day | undefined => {
  let last: Day | undefined
  for (const [, first = '', second = ''] of sentence.matchAll(NEIGHBOURS)) {
    const [begin, end] = [first, second].map((name) => WEEKDAYS.findIndex((weekday) => weekday === name.toLowerCase()))
    if (begin === weekdayOf(last ?? from) && end! > begin!) last = from + end! - weekdayOf(from)
  }
  return last
}

/** 'Mon 15 to Fri 19 February' */
const WEEKDAY_OF_A_DATE = new RegExp(`\\b(?:${WEEKDAYS.join('|')}) (?=\\d)`, 'g')
/** A break's own name, and nothing but how long it is: 'October Half Term', 'Mon 26 to Fri 30 October, back on Monday'. */
const BREAK = /^(?:[a-z]+ )?(?:half[- ]term|holidays?|break|vacation|recess)$/i
const A_WEEKDAY = `(?:(?:${WEEKDAYS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|tues|thurs) )?`
const ONLY_A_RANGE = new RegExp(`^${A_WEEKDAY}\\d{1,2}(?: [a-z]+)? (?:to|[-–—]) ${A_WEEKDAY}\\d{1,2} [a-z]+(?:$|,)`, 'i')
const RANGE = new RegExp(
  `\\b\\d{1,2}/\\d{1,2} to \\d{1,2}/\\d{1,2}\\b|\\b(?:${MONTH}) \\d{1,2} to (?:(?:${MONTH}) )?\\d{1,2}\\b|\\b\\d{1,2} to \\d{1,2} (?:${MONTH})\\b`,
)

/** 'Spring Break (Mar. 15-19)', of the day that it begins. */
const endOfRange = (sentence: string, from: Day): Day | undefined => {
  const [range = ''] = RANGE.exec(plainText(sentence).replace(WEEKDAY_OF_A_DATE, '')) ?? []
  const { span } = readSpan(range, { today: from, isPast: false, monthFirst: true })
  return span?.from === from && span.to - from <= A_MONTH ? span.to : undefined
}

/** 'Tickets until Thursday' tells nothing of how long the dance lasts. */
const OF_SALES = /\b(?:tickets?|orders?|order forms?|sign[- ]?ups?|rsvps?|registration|on sale|pre-?sale)\b/i

const lastDayIn = (sentence: string, from: Day): Day | undefined => {
  const neighbour = lastNeighbour(sentence, from)
  if (neighbour !== undefined || !MAY_LAST.test(sentence) || OF_SALES.test(sentence)) return neighbour
  const text = plainText(sentence)
  if (/\ball week\b/.test(text)) return Math.max(from, mondayOf(from) + 4)
  const read = (words: string) => readSpan(words, { today: from, isPast: false, monthFirst: true }).span
  const ends = [...text.matchAll(LASTS_UNTIL)].map(({ 0: found, index }) => {
    // 'Until the first week of January' is over at some time in that week, 'through' it at its end.
    const named = found === 'until ' ? read(text.slice(index + found.length)) : null
    return named && named.to > named.from ? named.from - 1 : (read(text.slice(index))?.to ?? from)
  })
  return ends.find((end) => end > from && end - from <= A_MONTH)
}

/** 'until Friday', 'through October 9', 'all week'. What lasts longer than a month is a deadline rather than an event. */
const lastDayOf = ({ title, description, time }: CalendarContent, from: Day): Day => {
  const sentences = sentencesOf(description)
  const isOfTheDaysOff = (sentence: string) =>
    saysNoSchool(sentence.toLowerCase()) || (BREAK.test(title.trim()) && ONLY_A_RANGE.test(sentence.trim()))
  // 'March 22-25, no school': any other range may be of something else.
  const ranges = [title, ...sentences.filter(isOfTheDaysOff)].map((sentence) => endOfRange(sentence, from))
  const ends = [title, ...sentences, time].map((sentence) => lastDayIn(sentence, from))
  return [...ranges, ...ends].find((day) => day !== undefined) ?? from
}

const partsOf = (title: string): TitlePart[] =>
  title.split(PART_END).map((part) => ({ tokens: new Set(tokensOf(part)), head: new Set(tokensOf(part.trim().split(HEAD_END)[0] ?? '')) }))

/** The last day as the school gave it, or null. */
const givenEnd = ({ endDate = '' }: CalendarContent, from: Day): Day | null => {
  const end = fromIso(endDate)
  return end !== null && end > from ? end : null
}

/** Null when its date is none.  @param isDivided whether the calendar names divisions by letters */
export const readEvent = (event: CalendarContent, place: number, isDivided: boolean): SchoolEvent | null => {
  const from = fromIso(event.date)
  if (from === null) return null
  const end = givenEnd(event, from)
  const title = spelledOut(event, isDivided)
  const fields = [title, event.description, event.location, event.category, inWords(from), isGame(title) ? 'game' : '']
  return {
    place,
    event,
    from,
    to: end ?? lastDayOf(event, from),
    hasEnd: end !== null,
    title: new Set(tokensOf(title)),
    parts: partsOf(title),
    category: new Set(tokensOf(event.category)),
    text: new Set(tokensOf(fields.join('. '))),
    terms: termsOf(event.title),
    bodies: bodiesOf(event.title),
    grades: numberedGradesIn(`${event.title} ${event.description}`),
    ...closureOf({ ...event, title }),
  }
}

/** Whether school begins again with it, after days off. */
export const isBack = ({ event, title }: SchoolEvent): boolean =>
  isReturn(event.title) || title.has('#first-day') || /\bterm\b.*\b(?:begins|starts)\b/i.test(event.title)
