import type { Day } from '../dates/days.ts'
import { isBeginning, isReturn } from '../events/closures.ts'
import type { SchoolEvent } from '../events/events.ts'
import { AWAY, HOME } from '../events/tokens.ts'
import type { Intent } from '../questions/intent.ts'
import { isInFAQ, isOnlySubject } from '../questions/subject.ts'
import { type Asked, type DayAnswer, LISTED } from './asked.ts'
import { forWhomAsked } from './for-whom.ts'
import { eventsMentioned, eventsNamed } from './matching.ts'
import * as wording from './wording.ts'

/** Share of a title that must be named: where a time is asked for, and where nothing but the name tells. */
const ENOUGH = 0.5
const PLENTY = 0.66
const NEXT_OF_ALL = 3

const ENDS = /\bend\b(?! of\b)/i

/** Of a beginning and an end, the one that is asked for; that something began is no answer to when it ends. */
const beginningOrEnd = (events: readonly SchoolEvent[], { asksEnd, asksStart, asksBoth, isAgain }: Intent): readonly SchoolEvent[] => {
  if (asksBoth) return events
  const withEnd = asksEnd && !asksStart ? events.filter(({ hasEnd }) => hasEnd) : []
  if (withEnd.length > 0) return withEnd
  const isPair = (asksEnd || asksStart) && events.some(({ event }) => isBeginning(event.title))
  const isEnd = ({ event: { title } }: SchoolEvent) => isReturn(title) || (isPair && ENDS.test(title))
  const meant = events.filter((event) => isEnd(event) === asksEnd)
  if (meant.length > 0) return meant
  return asksEnd && !asksStart && !isAgain ? events.filter(({ from, to, event }) => to > from || !isBeginning(event.title)) : events
}

const over = (events: readonly SchoolEvent[], { today }: Asked): DayAnswer => {
  const last = events.findLast(({ from }) => from < today)
  const following = events.find(({ from }) => from >= today)
  if (last) return { answer: wording.past(last, following), sources: [last] }
  return { answer: wording.stillToCome(following!), sources: [following!] }
}

/** Of the events ahead, soonest first: the next day's and with it what has begun, all, the last, or the next of each name. */
const meantBy = ({ isLast, isList, isNext }: Intent, ahead: readonly SchoolEvent[], today: Day): readonly SchoolEvent[] => {
  if (isLast) return ahead.slice(-1)
  if (isList) return ahead
  const next = ahead.find(({ from }) => from >= today)
  if (isNext) return ahead.filter(({ from }) => from < today || from === next?.from)
  return ahead.filter(({ event }, at) => ahead.findIndex((other) => other.event.title === event.title) === at)
}

const toCome = (events: readonly SchoolEvent[], { intent, today }: Asked): DayAnswer | null => {
  const ahead = events.filter(({ to }) => to >= today)
  const last = events.at(-1)!
  if (ahead.length === 0) return intent.isHabit ? null : { answer: wording.nothingLater(last), sources: [last] }
  const meant = meantBy(intent, ahead, today)
  const shown = meant.slice(0, LISTED)
  const [only] = shown
  if (meant.length === 1 && only!.hasEnd && intent.asksEnd && !intent.asksStart) return { answer: wording.ends(only!), sources: shown }
  const asks = { time: intent.asksTime, place: intent.asksWhere }
  return { answer: wording.upcoming(shown, meant.length - shown.length, asks), sources: shown }
}

const SIDES = [HOME, AWAY]

/** Whether an event that is not among those named may be the next one after all: all of them are over and one ahead goes by a
 *  longer name, or a game is sooner whose title does not call it so, or does not say whether it is at home. */
const mayMissTheNext = (named: readonly SchoolEvent[], { subject, calendar, today }: Asked): boolean => {
  const isAhead = ({ to }: SchoolEvent) => to >= today
  const next = named.find(isAhead)
  if (!next && eventsMentioned(subject, calendar).some(({ event }) => isAhead(event))) return true
  const others = subject.needed.filter((token) => token !== '#game')
  if (others.length === 0 || others.length === subject.needed.length) return false
  const sports = others.filter((token) => !SIDES.includes(token))
  const mayBeMeant = ({ title, text }: SchoolEvent) =>
    others.every((token) => title.has(token)) ||
    (text.has('#game') && !SIDES.some((side) => title.has(side)) && sports.every((token) => title.has(token)))
  return calendar.events.some((event) => isAhead(event) && (!next || event.from < next.from) && mayBeMeant(event))
}

/** 'The next early release' is none of the calendar where an FAQ tells of one each week; 'the next half day' is. */
const isEachWeek = ({ intent, subject: { needed }, calendar }: Asked): boolean =>
  intent.asksEarly && needed.includes('#short') && calendar.faqs.some(({ isEarlyEachWeek }) => isEarlyEachWeek)

/** 'When is the next PTA meeting?', 'Where is the concert?', 'Did I miss picture day?' */
export const ofKind = (asked: Asked): DayAnswer | null => {
  const { intent, subject, calendar } = asked
  // 'I was away, when is the next one?' asks for what is to come.
  const isPast = asked.isPast && !intent.isNext
  const isDated = isPast || intent.isNext
  const isTimed = isDated || intent.asksWhen
  const asksIfOff = !isTimed && !intent.asksWhere && (intent.isSchool || subject.needed.includes('#off'))
  if (!isTimed && !intent.asksWhere && !asksIfOff && !(intent.isTerse && isOnlySubject(subject))) return null

  const events = eventsNamed(subject, calendar, isTimed ? ENOUGH : PLENTY)
    .filter(({ event, isWhole }) => (isWhole || !intent.isHabit) && (event.isDayOff || !asksIfOff))
    .map(({ event }) => event)
  const onlyWhen = !intent.isHabit && (intent.asksWhen || intent.asksWhere)
  const isTheFAQs = (intent.isHabit || !isDated) && isInFAQ(subject, calendar, { onlyWhen })
  const mayBeAnother = (intent.isBeside && (intent.isNext || intent.isGeneral)) || (intent.isNext && mayMissTheNext(events, asked))
  if (events.length === 0 || isTheFAQs || mayBeAnother || isEachWeek(asked)) return null
  const meant = beginningOrEnd(events, intent)
  if (meant.length === 0) return null
  return isPast ? over(meant, asked) : toCome(meant, asked)
}

/** 'Any upcoming events?' */
export const nextOfAll = (asked: Asked): DayAnswer | null => {
  if (!asked.intent.isGeneral || !asked.intent.isNext) return null
  const ahead = forWhomAsked(
    asked.calendar.events.filter(({ from }) => from >= asked.today),
    asked,
  ).slice(0, NEXT_OF_ALL)
  return ahead.length > 0 ? { answer: wording.upcoming(ahead, 0, { time: false, place: false }), sources: ahead } : null
}
