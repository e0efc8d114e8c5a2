import { stemOf } from '@clearbell/words'
import { A_MONTH, type Day, isWithin, mondayOf, type Span } from '../dates/days.ts'
import { isBeginning } from '../events/closures.ts'
import { isBack, type SchoolEvent } from '../events/events.ts'
import { BREAKS } from '../events/kinds.ts'
import { isInFAQ } from '../questions/subject.ts'
import { type Asked, type DayAnswer, LISTED } from './asked.ts'
import { forWhomAsked } from './for-whom.ts'
import { eventsNamed, isForOthers } from './matching.ts'
import * as wording from './wording.ts'

/** Share of a title that must be named. */
const ENOUGH = 0.5
/** Of 'any' events a category is enough ('any sports events next week'). */
const OF_ANY = 0.4

/** Of more than are named in one answer those without school stay, or a family would miss that. */
const mostImportant = (events: readonly SchoolEvent[]): readonly SchoolEvent[] => {
  const isKept = ({ isDayOff }: SchoolEvent) => isDayOff
  const kept = new Set([...events.filter(isKept), ...events.filter((event) => !isKept(event))].slice(0, LISTED))
  return events.filter((event) => kept.has(event))
}

/** What begins in the days asked for comes before what is still on. */
export const listed = (span: Span, events: readonly SchoolEvent[]): DayAnswer => {
  const hasBegun = ({ from }: SchoolEvent) => from < span.from
  const shown = mostImportant([...events.filter((event) => !hasBegun(event)), ...events.filter(hasBegun)])
  return { answer: wording.listWithin(span, shown, events.length - shown.length), sources: shown }
}

export const followingOf = (events: readonly SchoolEvent[], { span, today }: Asked) => {
  const after = Math.max(span ? span.to + 1 : today, today)
  return events.find(({ from }) => from >= after)
}

/** The last event of a calendar that ends before the days asked for. */
export const lastBefore = (events: readonly SchoolEvent[], { from }: Span): SchoolEvent | undefined => {
  const last = events.toSorted((a, b) => a.to - b.to).at(-1)
  return last && last.to < from ? last : undefined
}

/** 'What is on next week?' Null where nothing names those for whom alone it should be: what is for all is for them too. */
export const inGeneral = (asked: Asked, span: Span): DayAnswer | null => {
  const { events } = asked.calendar
  const within = events.filter(isWithin(span))
  if (within.length === 0) return { answer: wording.nothingWithin(span, followingOf(events, asked), lastBefore(events, span)), sources: [] }
  const found = forWhomAsked(within, asked)
  return found.length > 0 ? listed(span, found) : null
}

/** Days off, those left out that are for others than the pupils asked about. */
export const daysOff = ({ calendar: { events }, subject: { pupils } }: Asked) =>
  events.filter(({ isDayOff, offFor }) => isDayOff && !isForOthers(pupils, offFor))

const LONGEST_BREAK = 16

/** What a description says of how long days off last, in words that need not be read: 'Back on Monday, April 12'. */
export const TELLS_LENGTH = /\b(?:returns?|resumes?|reopens?|back|until|through|weeks?|days?|\d{1,2})\b/i
export const OF_SCHOOL = /\b(?:school|class(?:es)?|lessons|students|pupils|term)\b/i

/** Whether a day off may be the first of more: 'Winter Break begins', or within its week 'Half term'. */
const mayReach = ({ from, title, event }: SchoolEvent, day: Day): boolean =>
  isBeginning(event.title) || (mondayOf(from) === mondayOf(day) && BREAKS.some((token) => title.has(token)))

interface Begun {
  event: SchoolEvent
  /** The calendar says in no way when it ends. */
  isOpen: boolean
}

/** A break of which only the beginning is told, and which may not be over. */
export const breakBefore = (asked: Asked, { from }: Pick<Span, 'from'>): Begun | null => {
  const { events } = asked.calendar
  const event = daysOff(asked).findLast(
    (off) => off.from === off.to && off.from < from && from - off.from <= LONGEST_BREAK && mayReach(off, from),
  )
  if (!event) return null
  // A month is longer than any break: by then school has begun again.
  const back = events.filter((other) => other.from > event.from && other.from - event.from <= A_MONTH && isBack(other))
  if (back.some((other) => other.from <= from && OF_SCHOOL.test(other.event.title))) return null
  const isWritten = events.some(
    (other) => other !== event && other.event.title === event.event.title && Math.abs(other.from - event.from) < 4,
  )
  if (isWritten) return null
  return { event, isOpen: back.length === 0 && !TELLS_LENGTH.test(event.event.description) }
}

/** Whether a day may be in a break of which only the beginning is told. */
export const isBreakOn = (asked: Asked, day: Day): boolean => breakBefore(asked, { from: day }) !== null

/** Whether a day off is one for all who are asked about. */
const isForThem =
  ({ subject: { pupils } }: Asked) =>
  ({ isOffForAll, offFor }: SchoolEvent): boolean =>
    isOffForAll || (pupils.size > 0 && [...pupils].every((grade) => offFor.has(grade)))

/** What the calendar has off in some days, but for others than those asked about; null when it has nothing. That there is no
 *  school is said only of a whole day off for all of them. */
export const dayOff = (asked: Asked, span: Span): DayAnswer | null => {
  const off = daysOff(asked).filter(isWithin(span)).slice(0, LISTED)
  if (off.length === 0) return null
  const isWholeDay = span.from === span.to && off.every(({ from, isFromAnHour }) => from < span.from || !isFromAnHour)
  return isWholeDay && off.every(isForThem(asked)) ? { answer: wording.noSchool(span, off), sources: off } : listed(span, off)
}

/** What 'is it a full day' and 'pickup time' are asked with. */
const OF_A_DAY = new Set([
  '#off',
  '#short',
  ...['full', 'normal', 'regular', 'half', 'pick', 'pickup', 'dismissal', 'home', 'stay'].map(stemOf),
])

/** 'Is it a full day on December 18?': only what the calendar says of it. */
export const endOfDay = (asked: Asked, span: Span): DayAnswer | null => {
  const { needed, grades } = asked.subject
  if (span.from !== span.to || grades.size > 0 || !needed.every((token) => OF_A_DAY.has(token))) return null
  const short = asked.calendar.events.filter((event) => event.isShortDay && isWithin(span)(event))
  return short.length > 0 ? listed(span, short) : dayOff(asked, span)
}

/** 'What time is dismissal on Friday?', 'is lunch served on the 9th?': that there is no school, or that it ends early. */
export const ofDay = (asked: Asked, span: Span): DayAnswer | null => {
  if (span.from !== span.to) return null
  return (asked.intent.asksStart ? null : endOfDay(asked, span)) ?? dayOff(asked, span)
}

/** 'Is there a PTA meeting next week?' */
export const aboutSubject = (asked: Asked, span: Span): DayAnswer | null => {
  const { subject, calendar } = asked
  const candidates = eventsNamed(subject, calendar, asked.intent.isGeneral || asked.intent.asksForAny ? OF_ANY : ENOUGH)
  const named = candidates.map(({ event }) => event)
  const found = named.filter(isWithin(span))
  if (found.length > 0) return listed(span, found)
  const there = asked.intent.isGeneral
    ? calendar.events.filter((event) => isWithin(span)(event) && subject.needed.every((token) => event.text.has(token)))
    : []
  if (there.length > 0) return listed(span, there)
  // That there is none is said only of what the calendar has by that very name, and no FAQ speaks of.
  const isCertain = candidates.some(({ isWhole }) => isWhole) && !isInFAQ(subject, calendar, { onlyWhen: false })
  return !isCertain ? null : { answer: wording.notWithin(span, followingOf(named, asked)), sources: [] }
}
