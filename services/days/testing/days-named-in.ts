import { plainText } from '../dates/date-words.ts'
import { type Day, partsOf } from '../dates/days.ts'
import { readSpan, settingOf } from '../dates/read-span.ts'

const padded = (number: number) => String(number).padStart(2, '0')
const toIso = (day: Day): string => {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${year}-${padded(month)}-${padded(dayOfMonth)}`
}

/** The days that a message names, as first and last `YYYY-MM-DD` in the school's time zone, or null. */
export const daysNamedIn = (message: string, timeZone: string, now: Date): { from: string; to: string } | null => {
  const text = plainText(message)
  const { span } = readSpan(text, settingOf(text, timeZone, now))
  return span && { from: toIso(span.from), to: toIso(span.to) }
}
