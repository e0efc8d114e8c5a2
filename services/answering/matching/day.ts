import type { AboutDays } from '../calendar/about-days.ts'
import type { Day } from '../calendar/days.ts'
import type { SchoolEvent } from '../calendar/events.ts'

const YEAR_DAYS = 365

// In points of the score, found on the calendars in `training/calendars/develop`.
const ASKED_FOR = 2
const OVER = -8
const A_YEAR_AHEAD = -8
/** Only of two that are over one has to come first. */
const A_YEAR_AGO = -0.1

/** What an event's day adds to its score: families mostly ask about the next of a kind, or the last, and when, where or at
 *  what time. */
export const fitOfDay = ({ from, to }: Pick<SchoolEvent, 'from' | 'to'>, today: Day, { asksForDay, isPast }: AboutDays): number => {
  const asked = asksForDay ? ASKED_FOR : 0
  const inYears = (days: number) => Math.min(1, Math.max(0, days) / YEAR_DAYS)
  if (to < today) return asked + (isPast ? A_YEAR_AGO * inYears(today - to) : OVER)
  return asked + A_YEAR_AHEAD * inYears(from - today)
}
