import { stemOf } from '@clearbell/words'
import { A_MONTH, type Day } from '../dates/days.ts'
import { isBeginning, isReturn } from './closures.ts'
import { isBack, type SchoolEvent } from './events.ts'
import { BREAKS } from './kinds.ts'
import { isWeak } from './tokens.ts'

/** What a break or a return may be called beside its own name: 'Classes resume - late start'. */
const OF_ANY_BREAK = new Set(['#off', '#short', '#late-start', '#first-day', '#break'])
const SEASONS = new Set(['spring', 'summer', 'fall', 'winter', 'christmas', 'easter', 'mid'].map(stemOf).concat('#autumn', '#winter-break'))

/** They come back before the pupils. */
const STAFF = ['teacher', 'staff', 'faculty', 'educator'].map(stemOf)

const telling = (tokens: Iterable<string>): string[] => [...tokens].filter((token) => !isWeak(token))

/** What tells one break from the others: 'thanksgiving' of 'Thanksgiving Break Begins - No School'. */
export const ownWords = (tokens: Iterable<string>): string[] => telling(tokens).filter((token) => !OF_ANY_BREAK.has(token))

const isNamedBreak = ({ title }: SchoolEvent): boolean => BREAKS.some((token) => title.has(token))

/** Whether a day off lasts or may last: a break by its name, or several days. */
export const isBreak = (event: SchoolEvent): boolean =>
  event.isDayOff && (event.to > event.from || isBeginning(event.event.title) || isNamedBreak(event))

/** What the days off of a calendar are called. */
export const namesOfBreaks = (events: readonly SchoolEvent[]): ReadonlySet<string> =>
  new Set(events.filter(({ isDayOff }) => isDayOff).flatMap(({ title }) => [...title]))

const OF_SCHOOL = /\b(?:school|class(?:es)?|lessons|students|pupils|children|kids|term)\b/i
const IS_BACK = /\b(?:resumes?|reopens?|returns?|back|again|first day|(?:term|school)\b.*\b(?:begins|starts))\b/i

/** Whether school itself begins again on a day: 'Classes Resume', 'Return from Winter Break', and not 'Band resumes after Winter
 *  Break', 'Teachers return to school' or 'Winter Break ends'.   @param names as `namesOfBreaks` gives them */
export const isSchoolBack = (event: SchoolEvent, names: ReadonlySet<string>): boolean =>
  !event.isDayOff &&
  isBack(event) &&
  IS_BACK.test(event.event.title) &&
  !STAFF.some((token) => event.title.has(token)) &&
  (OF_SCHOOL.test(event.event.title) || isNamedBreak(event)) &&
  event.parts.some(({ tokens }) => tokens.size > 0 && ownWords(tokens).every((token) => SEASONS.has(token) || names.has(token)))

/** The day on which a break or another beginning is over, where an event of the next month says so: by its name ('School Resumes after
 *  Thanksgiving'), or by none ('Classes Resume') where no other days off begin before. */
const dayOver = (event: SchoolEvent, events: readonly SchoolEvent[], names: ReadonlySet<string>): Day | undefined => {
  const begins = isBeginning(event.event.title)
  const subject = telling(event.title).filter((token) => token !== '#off')
  let isAlone = true
  for (const other of events) {
    if (other.from <= event.from || other.from - event.from > A_MONTH) continue
    // 'First Day of Spring Term' names no break.
    const own = /\bterm\b/i.test(other.event.title) ? [] : ownWords(other.title)
    const isOfThis = own.every((token) => event.title.has(token))
    const isNamed = isReturn(other.event.title) && subject.every((token) => other.title.has(token))
    if (begins && isNamed && (isOfThis || !event.isDayOff)) return other.from
    if (event.isDayOff && isSchoolBack(other, names)) return isOfThis && (own.length > 0 || isAlone) ? other.from : undefined
    if (isBreak(other) && !isOfThis) return undefined
    if (other.isDayOff && !begins) isAlone = false
  }
  return undefined
}

/** 'Winter Break begins' lasts until the day before 'Classes resume after Winter Break'; 'closed until Monday' is not closed on a
 *  Monday that has 'Back after half term'. */
export const lastingUntilItsEnd = (event: SchoolEvent, events: readonly SchoolEvent[], names: ReadonlySet<string>): SchoolEvent => {
  const isOpenAgain = event.isDayOff && event.to > event.from && events.some((other) => other.from === event.to && isBack(other))
  if (isOpenAgain) return { ...event, to: event.to - 1 }
  if (event.hasEnd || !(isBeginning(event.event.title) || (isBreak(event) && event.to === event.from))) return event
  const over = dayOver(event, events, names)
  return over === undefined ? event : { ...event, to: over - 1 }
}
