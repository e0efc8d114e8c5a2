import { z } from 'zod'

/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export const Day = z.iso.date()

/** A day in the query of a list. Bounded, because the days around it must be valid too. */
export const ListedDay = z.iso.date({ abort: true }).refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'Please enter a valid date')

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** @param day `YYYY-MM-DD`   @param days may be negative */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** An IANA time zone such as `America/New_York`. An offset such as `+05:00` is none, though JavaScript takes it: to the
 *  database it means five hours in the other direction. */
export const TimeZone = z.string().refine(isTimeZone, 'Unknown time zone')

export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string, at: Date): string => {
    let format = formats.get(timeZone)
    if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })))
    return format.format(at)
  }
}

/** The day it is at `at` in a time zone, as `YYYY-MM-DD`: en-CA writes dates so. */
export const dayIn = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

const timeIn = formatter('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Day and minute in a time zone, as `YYYY-MM-DD HH:mm`. */
export const minuteIn = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`

/** How far a time zone's clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, at: number): number => {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  return Date.parse(`${minuteIn(timeZone, new Date(minute)).replace(' ', 'T')}Z`) - minute
}

/** The instant at which a clock in a time zone shows a time of a day. Of a time that it shows twice, the first;
 *  of one that it skips, one an hour off.   @param day `YYYY-MM-DD`   @param minutes after midnight; from 1,440 on they are of the next day */
export const atWallClock = (timeZone: string, day: string, minutes: number): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const guess = wall - offsetAt(timeZone, wall)
  return new Date(wall - offsetAt(timeZone, guess))
}

const QUARTER_MS = 15 * 60_000
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
