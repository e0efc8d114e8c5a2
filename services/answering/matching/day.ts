import type { AboutDays } from '../calendar/about-days.ts'
import { A_MONTH, type Day } from '../calendar/days.ts'
import type { SchoolEvent } from '../calendar/events.ts'

const YEAR_DAYS = 365

// In points of the score, found on the calendars in `training/calendars/develop`.
const ASKED_FOR = 2
const OVER = -8
const A_YEAR_AHEAD = -8
/** Only of two that are over one has to come first. */
const A_YEAR_AGO = -0.1
/** Where days are named, a month of them at most: more tell nothing. */
const ON_THOSE_DAYS = 2
const ON_OTHER_DAYS = -1

/** What an event's day adds to its score: families mostly ask about the next of a kind, or the last, and when, where or at
 *  what time. */
export const fitOfDay = ({ from, to }: Pick<SchoolEvent, 'from' | 'to'>, today: Day, { asksForDay, isPast, span }: AboutDays): number => {
  const named = span && span.to - span.from <= A_MONTH ? span : null
  const onNamed = named ? (from <= named.to && to >= named.from ? ON_THOSE_DAYS : ON_OTHER_DAYS) : 0
  const asked = onNamed + (asksForDay ? ASKED_FOR : 0)
  const inYears = (days: number) => Math.min(1, Math.max(0, days) / YEAR_DAYS)
  if (to < today) return asked + (isPast ? A_YEAR_AGO * inYears(today - to) : OVER)
  return asked + A_YEAR_AHEAD * inYears(from - today)
}
