import { addDays, type DayRange, dayIn, ListedDay, limits, rangeOf, startOfDay } from '@clearbell/contracts'
import type { Period } from '@clearbell/reports'
import { z } from 'zod'
import { option, UsageError } from './command.ts'

const DayOption = z
  .string()
  .refine((text) => ListedDay.safeParse(text).success, 'must be a day such as 2026-09-01')
  .optional()

export const fromOption = option('DAY', 'first day, such as 2026-09-01; without it 30 days', DayOption)
export const toOption = option('DAY', 'last day; without it today, or the day of --as-of', DayOption)

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The days of a report, both included.   @throws UsageError when the last day is before the first, or there are too many */
export const readRange = (days: Days, timeZone: string, until: Date): DayRange => {
  const range = rangeOf(days, dayIn(timeZone, until))
  if (!range) throw new UsageError(`--from must be at most ${limits.insights.maxDays} days before --to`)
  return range
}

export const periodOf = ({ from, to }: DayRange, timeZone: string): Period => ({
  begin: startOfDay(timeZone, from).getTime(),
  end: startOfDay(timeZone, addDays(to, 1)).getTime(),
})
