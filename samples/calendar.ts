import { type Occasion, SCHOOL_YEAR, WEEKDAYS } from './school-year.ts'

export interface SampleCalendarEvent {
  title: string
  description: string
  /** `YYYY-MM-DD` */
  date: string
  /** '' for the whole day. */
  time: string
  location: string
  category: string
}

const DAYS_BEFORE = 49
const DAYS_AFTER = 150
const DAY_MS = 86_400_000

/**
 * The sample school's calendar as it would stand on a day: what lies from seven weeks before it to five months after, in
 * order of date. The same day always gives the same calendar, and the season is right: no snow in July.
 * @param today `YYYY-MM-DD`, in the school's time zone
 */
export function sampleCalendar(today: string): SampleCalendarEvent[] {
  const now = Date.parse(`${today}T00:00:00Z`)
  if (Number.isNaN(now)) throw new Error(`Not a date in the form YYYY-MM-DD: ${today}`)
  const [first, last] = [isoDay(now - DAYS_BEFORE * DAY_MS), isoDay(now + DAYS_AFTER * DAY_MS)]
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .flatMap((each) => SCHOOL_YEAR.map((occasion) => inYear(occasion, each)))
    .filter(({ date }) => date >= first && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function inYear({ when, title, description, time, location, category }: Occasion, year: number): SampleCalendarEvent {
  const earliest = Date.UTC(year, when.month - 1, when.day)
  const daysToWait = (WEEKDAYS.indexOf(when.weekday) - new Date(earliest).getUTCDay() + 7) % 7
  return { title, description, date: isoDay(earliest + daysToWait * DAY_MS), time, location, category }
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
