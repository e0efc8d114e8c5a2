import { z } from 'zod'
import { addDays, ListedDay } from '../dates.ts'
import { limits } from '../limits.ts'

/** Days in the school's time zone, both included. Without `to`: until today. Without `from`: 30 days. */
export const RangeQuery = z.object({ from: ListedDay.optional(), to: ListedDay.optional() })
export type RangeQuery = z.infer<typeof RangeQuery>

export const DayRange = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DayRange = z.infer<typeof DayRange>

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)) + 1

/** The range that a query asks for.
 *  @returns null when it ends before it begins, or is longer than `limits.insights.maxDays` */
export const rangeOf = ({ from, to }: RangeQuery, today: string): DayRange | null => {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const range = { from: from ?? addDays(last, 1 - limits.insights.defaultDays), to: last }
  const days = daysIn(range)
  return days >= 1 && days <= limits.insights.maxDays ? range : null
}

/** The same number of days, right before. */
export const rangeBefore = (range: DayRange): DayRange => {
  const days = daysIn(range)
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) }
}
