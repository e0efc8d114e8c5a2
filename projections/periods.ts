import { addDays, dayIn } from '@clearbell/contracts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

const utcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The first quarter hour of a day in a time zone. Found by search and not by arithmetic: offsets need not be whole
 *  hours, and where clocks go forward at midnight the day begins at one.
 *  @param day `YYYY-MM-DD` */
export const startOfDay = (timeZone: string, day: string): Date => {
  // No clock on earth is more than a day away from UTC.
  let [before, begun] = [utcMidnight(day) - DAY_MS, utcMidnight(day) + DAY_MS]
  while (begun - before > QUARTER_MS) {
    const middle = before + Math.floor((begun - before) / QUARTER_MS / 2) * QUARTER_MS
    if (dayIn(timeZone, new Date(middle)) >= day) begun = middle
    else before = middle
  }
  return new Date(begun)
}

/** When today, this week (from Monday) and this month began in a time zone. */
export const periodsAt = (timeZone: string, now: Date): { today: Date; week: Date; month: Date } => {
  const today = dayIn(timeZone, now)
  const daysSinceMonday = (new Date(utcMidnight(today)).getUTCDay() + 6) % 7
  return {
    today: startOfDay(timeZone, today),
    week: startOfDay(timeZone, addDays(today, -daysSinceMonday)),
    month: startOfDay(timeZone, `${today.slice(0, 8)}01`),
  }
}
