import { stemOf } from '@clearbell/words'
import { A_MONTH, type Day, type Span } from '../dates/days.ts'
import { isBreak, isSchoolBack, namesOfBreaks, ownWords } from '../events/breaks.ts'
import type { SchoolEvent } from '../events/events.ts'
import { FREE_DAYS } from '../events/kinds.ts'
import { asksForNextDay } from '../questions/returns.ts'
import { isDayOffInFAQ } from '../questions/subject.ts'
import { mayHaveSchool } from './any-day.ts'
import { type Asked, type DayAnswer } from './asked.ts'
import { isForOthers } from './matching.ts'
import { breakBefore, TELLS_LENGTH } from './within-days.ts'
import * as wording from './wording.ts'

/** School begins again this soon after a break whose last day is known: over a weekend and some days of the staff. */
const SOON = 7
/** What a break is called by any family: 'after the break', 'after the holidays'. */
const ANY_BREAK = new Set([...[...FREE_DAYS].filter((token) => token !== '#winter-break'), '#first-day', stemOf('session')])

const RETURNS = ['resume', 'return', 'reopen', 'back'].map(stemOf)

/** 'After Christmas' is after the break that it is in, by whatever name. */
const CHRISTMAS = stemOf('christmas')

/** The break that the message names, or the one that is on, or the next; undefined when it names one that the calendar does not have. */
const breakAsked = (asked: Asked, own: readonly string[]): SchoolEvent | undefined => {
  const { calendar, subject, today } = asked
  const isMeant = (event: SchoolEvent) =>
    event.isDayOff &&
    !isForOthers(subject.pupils, event.offFor) &&
    (own.length === 0 ? isBreak(event) || event.to === today : own.every((token) => event.title.has(token)))
  const begun = own.length === 0 ? breakBefore(asked, { from: today + 1 }) : null
  if (begun) return begun.event
  const meant = calendar.events.filter(isMeant)
  return meant.find(({ to }) => to >= today) ?? (own.length > 0 ? meant.at(-1) : undefined)
}

/** The first weekday after a day that the calendar does not have off, as far as anybody can tell. */
const weekdayAfter = (asked: Asked, day: Day): Day | null => {
  for (let at = day + 1; at <= day + SOON; at++) {
    const isOff = asked.calendar.events.some(({ isDayOff, from, to }) => isDayOff && from <= at && to >= at)
    if (!isOff && mayHaveSchool(asked, at)) return at
  }
  return null
}

/** The days on which school begins again for those asked about. */
const backsFor = ({ calendar: { events }, subject }: Asked): SchoolEvent[] => {
  const names = namesOfBreaks(events)
  return events.filter((event) => isSchoolBack(event, names) && !isForOthers(subject.grades, event.grades))
}

const found = (event: SchoolEvent, { today }: Asked): DayAnswer => ({
  answer: event.to < today ? wording.past(event) : wording.upcoming([event], 0, { time: false, place: false }),
  sources: [event],
})

/** Whether an FAQ asks for the same return: it may know more. */
const isTheFAQs = ({ calendar, subject }: Asked): boolean =>
  calendar.faqs.some(
    ({ tokens, asksWhen }) =>
      asksWhen && RETURNS.some((token) => tokens.has(token)) && ownWords(tokens).every((token) => subject.needed.includes(token)),
  )

/** When school begins again after a break: the event that says so, else the break's last day, or that nobody knows. */
const afterBreak = (asked: Asked, off: SchoolEvent, backs: readonly SchoolEvent[]): DayAnswer | null => {
  const isLong = off.to > off.from
  const latest = isLong || off.hasEnd ? off.to + SOON : off.from + A_MONTH
  const isAfter = ({ from }: SchoolEvent) => from > off.from && from >= (isLong ? off.to : off.from) && from <= latest
  const next = asked.calendar.events.find((event) => event !== off && isBreak(event) && event.from > off.to)
  const back = backs.find(isAfter)
  if (back && !(next && next.from < back.from)) return found(back, asked)
  if (isDayOffInFAQ(asked.calendar, FREE_DAYS)) return null
  const sources = [off]
  if (!isLong && isBreak(off))
    return TELLS_LENGTH.test(off.event.description) ? found(off, asked) : { answer: wording.endUnknown(off), sources }
  const day = weekdayAfter(asked, off.to)
  return { answer: wording.lastDayOff(off, day), sources }
}

/** 'When do students return?', 'when does school start again after the break?': the first return after the moment of asking, or after
 *  the break that is asked about. Null when the calendar does not say, or it asks for the return of something else. */
export const ofReturn = (asked: Asked, rest: string): DayAnswer | null => {
  const { subject, today } = asked
  if (isTheFAQs(asked)) return null
  const backs = backsFor(asked)
  const own = subject.needed.filter((token) => !ANY_BREAK.has(token)).map((token) => (token === CHRISTMAS ? '#winter-break' : token))
  const off = breakAsked(asked, own)
  if (own.length > 0) {
    if (off) return afterBreak(asked, off, backs)
    const back = backs.find(({ from, title }) => from >= today && own.every((token) => title.has(token)))
    return back ? found(back, asked) : null
  }
  const isNextDay = asksForNextDay(rest)
  if (off && (off.from <= today || !isNextDay)) {
    const sooner = backs.find(({ from }) => from >= today && from <= off.from)
    return sooner ? found(sooner, asked) : afterBreak(asked, off, backs)
  }
  const back = backs.find(({ from }) => from >= today)
  if (!isNextDay) return back ? found(back, asked) : null
  const day = weekdayAfter(asked, today)
  if (back && (day === null || back.from <= day)) return found(back, asked)
  return day === null ? null : { answer: wording.noDayOff({ from: day, to: day, name: '' }), sources: [] }
}

/** The same of days that are named: 'what date does school resume in January'. */
export const returnWithin = (asked: Asked, span: Span): DayAnswer | null => {
  const [back, ...others] = backsFor(asked).filter(({ from }) => from >= span.from && from <= span.to)
  return back && others.length === 0 && span.to - span.from <= A_MONTH && span.from !== span.to ? found(back, asked) : null
}
