import { z } from 'zod'

/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export const Day = z.iso.date()

/** An IANA time zone such as `America/New_York`. */
export const TimeZone = z.string().refine(isTimeZone, 'Unknown time zone')

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is at `at` in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => {
  let format = formats.get(timeZone)
  // en-CA writes dates as YYYY-MM-DD.
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })))
  return format.format(at)
}
