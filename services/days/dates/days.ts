/** A day as the number of days since 1 January 1970. It has no time of day, so no clock change can move it. */
export type Day = number

/** The days from `from` to `to`, both included. `name` is what the visitor called them ('this weekend'), or ''. */
export interface Span {
  from: Day
  to: Day
  name: string
}

/** Whether one span has a day of another: `events.filter(isWithin(span))`. */
export const isWithin =
  ({ from, to }: Pick<Span, 'from' | 'to'>) =>
  (other: Pick<Span, 'from' | 'to'>): boolean =>
    other.from <= to && other.to >= from

const DAY_MS = 86_400_000
const DAYS_IN_WEEK = 7
/** The longest. */
export const A_MONTH = 31
/** 1 January 1970 was a Thursday. */
const THURSDAY = 3

const dateOf = (day: Day) => new Date(day * DAY_MS)

/** The day of a date, month 1..12, or null when there is no such date. */
export const dayOf = (year: number, month: number, dayOfMonth: number): Day | null => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, dayOfMonth)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return exists ? Math.round(date.getTime() / DAY_MS) : null
}

export const partsOf = (day: Day): { year: number; month: number; dayOfMonth: number } => {
  const date = dateOf(day)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (((day + THURSDAY) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK

/** The first such weekday from a day on, itself included. */
export const weekdayFrom = (day: Day, weekday: number): Day => day + ((weekday - weekdayOf(day) + DAYS_IN_WEEK) % DAYS_IN_WEEK)

/** The last such weekday up to a day, itself included. */
export const weekdayUpTo = (day: Day, weekday: number): Day => day - ((weekdayOf(day) - weekday + DAYS_IN_WEEK) % DAYS_IN_WEEK)

/** The Monday of the week, which runs from Monday to Sunday. */
export const mondayOf = (day: Day): Day => day - weekdayOf(day)

/** First and last day of a month; `month` may run over: 13 is January of the next year, 0 the December before. */
export const monthOf = (year: number, month: number): { from: Day; to: Day } => ({
  from: Date.UTC(year, month - 1, 1) / DAY_MS,
  to: Date.UTC(year, month, 1) / DAY_MS - 1,
})

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day written as `YYYY-MM-DD`, or null. */
export const fromIso = (text: string): Day | null => {
  const [, year, month, dayOfMonth] = ISO_DATE.exec(text.trim()) ?? []
  return dayOfMonth ? dayOf(Number(year), Number(month), Number(dayOfMonth)) : null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that it is in a time zone.  @throws RangeError for an unknown time zone */
export const todayIn = (timeZone: string, now: Date): Day => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return Date.parse(`${format.format(now)}T00:00:00Z`) / DAY_MS
}

const longFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** `Monday, October 5, 2026` */
export const inWords = (day: Day): string => longFormat.format(dateOf(day))
