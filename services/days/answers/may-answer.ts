import { isWithin } from '../dates/days.ts'
import type { SchoolEvent } from '../events/events.ts'
import { isOfHours } from '../events/hours.ts'
import { BREAKS } from '../events/kinds.ts'
import { numberedGradesIn } from '../grades/divisions.ts'
import type { AboutDays } from './about-days.ts'
import { isCalled, isForOthers, isOfUnclearYear } from './matching.ts'

const hasBreak = (tokens: ReadonlySet<string>) => BREAKS.some((token) => tokens.has(token))

/** A day off is no half day, the last day of a break not that of school, and the Easter service no Easter break. */
const isOfAnotherKind = (event: SchoolEvent, needed: readonly string[]): boolean => {
  const [kind] = needed.length === 1 ? needed : []
  if (kind === '#short') return event.isDayOff && !event.isShortDay
  if (kind === '#off') return event.isShortDay && !event.isDayOff
  if (kind === '#last-day') return hasBreak(event.title)
  return needed.length <= 2 && BREAKS.includes(needed.at(-1) ?? '') && !event.isDayOff && !hasBreak(event.text)
}

/** 'What time does school end on the 10th' is not answered by a game on that evening. */
const tellsOfDay = (event: SchoolEvent, needed: readonly string[]): boolean =>
  isOfHours(event) || event.isDayOff || event.isShortDay || needed.some((token) => event.text.has(token))

/** 'No School - Day before Thanksgiving' is that day. */
const BEFORE = /\bbefore\b/i

/** Whether an event may be offered, and is no answer: its title numbers other grades than the message, or the message asks for the day
 *  before it begins. */
export const isOnlyNear = ({ event, isDayOff }: SchoolEvent, { subject, isDayBefore }: AboutDays): boolean =>
  isForOthers(subject.grades, numberedGradesIn(event.title)) ||
  isOfUnclearYear(event, subject) ||
  (isDayBefore && isDayOff && !BEFORE.test(`${event.title} ${event.description}`))

/** Whether an event can be meant at all, however much its words are like the question's. */
export const mayAnswer = (event: SchoolEvent, { limits, isOfRule, isOfEveryDay, subject }: AboutDays): boolean =>
  (limits === null || isWithin(limits)(event)) &&
  (!isOfEveryDay || tellsOfDay(event, subject.needed)) &&
  (!isOfRule || isCalled(event, subject)) &&
  !isForOthers(subject.bodies, event.bodies) &&
  !isForOthers(subject.terms, event.terms) &&
  !isOfAnotherKind(event, subject.needed)
