import type { Entry } from '../port.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** Writes the date that it is in a time zone at a moment as `YYYY-MM-DD`.  @throws RangeError for an unknown time zone */
export const dayFormatIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const PAST = 1
const A_YEAR_AHEAD = 0.5

/** What an event's day takes from its score: little for the next of its kind, more the further ahead, most when it is over.
 *  0 for an FAQ.  @param today YYYY-MM-DD in the school's time zone */
export const lateness = ({ event }: Pick<Entry, 'event'>, today: string): number => {
  if (!event) return 0
  if (event.date < today) return PAST
  const daysAhead = (Date.parse(event.date) - Date.parse(today)) / DAY_MS
  return Number.isFinite(daysAhead) ? A_YEAR_AHEAD * Math.min(1, daysAhead / YEAR_DAYS) : 0
}
