import { isWithin, type Span } from '../dates/days.ts'
import { isBeginning } from '../events/closures.ts'
import { isBack, type SchoolEvent } from '../events/events.ts'
import { FREE_DAYS } from '../events/kinds.ts'
import { isDayOffInFAQ } from '../questions/subject.ts'
import { type Asked, type DayAnswer, LISTED } from './asked.ts'
import { breakBefore, dayOff, daysOff, followingOf, lastBefore, listed, OF_SCHOOL } from './within-days.ts'
import * as wording from './wording.ts'

/** What may speak of a day off in words that are not certain to: 'Gym Closed', 'Teachers' Day', 'Reminder: No School Monday'. */
const OF_CLOSING =
  /\b(?:clos\w*|shut|cancel\w*|no (?:school|class|lesson|student|pupil)\w*|off|holidays?|break|recess|vacation|half[- ]term|inset|in[- ]?service|(?:work|training|pd|teachers?['’]?s?) days?)\b/i
const mayBeOff = ({ event: { title, description } }: SchoolEvent) => OF_CLOSING.test(`${title}. ${description}`)

/** That the calendar has no day off on these days, or that they are a weekend, and what else is on. */
const noDayOff = (asked: Asked, span: Span): DayAnswer => {
  const { events } = asked.calendar
  const on = events.filter(isWithin(span))
  if (on.some(mayBeOff)) return listed(span, on)
  const shown = on.slice(0, LISTED)
  const last = on.length === 0 ? lastBefore(events, span) : undefined
  const answer = wording.noDayOff(span, shown, on.length - shown.length, followingOf(daysOff(asked), asked), last)
  return { answer, sources: shown }
}

/** 'Is there school on Monday?': says what the calendar says of the day, and never that the school is open. */
export const aboutSchool = (asked: Asked, span: Span): DayAnswer | null => {
  const { calendar } = asked
  const off = dayOff(asked, span)
  if (off) return off
  const begun = breakBefore(asked, span)
  if (begun && (isBeginning(begun.event.event.title) || !calendar.events.some(isWithin(span)))) {
    const isAnswer = begun.isOpen && !isDayOffInFAQ(calendar, FREE_DAYS)
    return isAnswer ? { answer: wording.hasBegun(span, begun.event), sources: [begun.event] } : null
  }
  const back = calendar.events.filter((event) => event.from === span.from && isBack(event) && OF_SCHOOL.test(event.event.title))
  if (span.from === span.to && back.length > 0) return listed(span, back)
  // An FAQ that lists the days off may know more than the calendar: then nothing is said rather than that nothing is on.
  return isDayOffInFAQ(calendar) ? null : noDayOff(asked, span)
}

/** What is near a day may be meant with it: 'does school start on the 5th', where it does on the 4th. */
const NEAR_DAYS = 14

/** 'Does school start on January 4?': that it does not, or the day near it on which it does. */
export const aboutStart = (asked: Asked, span: Span): DayAnswer | null => {
  const near = { from: span.from - NEAR_DAYS, to: span.to + NEAR_DAYS, name: '' }
  const back = asked.calendar.events.filter((event) => isBack(event) && OF_SCHOOL.test(event.event.title) && isWithin(near)(event))
  const onDay = back.filter(isWithin(span))
  if (onDay.length > 0) return listed(span, onDay)
  const off = span.from === span.to ? dayOff(asked, span) : null
  if (off) return off
  return back.length === 1 ? { answer: wording.upcoming(back, 0, { time: false, place: false }), sources: back } : null
}
