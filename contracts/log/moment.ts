import { z } from 'zod'
import { addDays, ListedDay, startOfDay } from '../dates.ts'

const Instant = z.iso.datetime({ offset: true }).refine((text) => text >= '1900' && text < '2200')

/** A day, which means its end, or an instant such as `2026-09-03T10:15:00-04:00`. */
export const Moment = z
  .string()
  .refine(
    (text) => ListedDay.safeParse(text).success || Instant.safeParse(text).success,
    'Please enter a day, or a time with its offset from UTC',
  )
export type Moment = z.infer<typeof Moment>

/** The last instant that belongs to a moment.   @param timeZone of a day */
export const instantOf = (moment: Moment, timeZone: string): Date =>
  moment.includes('T') ? new Date(moment) : new Date(startOfDay(timeZone, addDays(moment, 1)).getTime() - 1)
