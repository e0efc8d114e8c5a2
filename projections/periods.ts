import { addDays, dayIn, startOfDay } from '@clearbell/contracts'

export { startOfDay }

const utcMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

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
