import type { AboutDays } from '../calendar/about-days.ts'
import type { Day } from '../calendar/days.ts'
import type { SchoolEvent } from '../calendar/events.ts'

const YEAR_DAYS = 365

// In points of the score, found on the calendars in `training/calendars/develop`.
const ASKED_FOR = 2
const OVER = -8
const A_YEAR_AWAY = -8

/** What an event's day adds to its score: families mostly ask about the next of a kind, or the last, and when, where or at
 *  what time. */
export const fitOfDay = ({ from, to }: Pick<SchoolEvent, 'from' | 'to'>, today: Day, { asksForDay, isPast }: AboutDays): number => {
  const isOver = to < today
  const asked = asksForDay ? ASKED_FOR : 0
  if (isOver && !isPast) return asked + OVER
  const away = isOver ? today - to : Math.max(0, from - today)
  return asked + A_YEAR_AWAY * Math.min(1, away / YEAR_DAYS)
}
