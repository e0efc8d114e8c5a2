import { z } from 'zod'
import { ListQuery } from '../api/lists.ts'
import { type UploadColumn, uploadReply } from '../api/uploads.ts'
import { Day } from '../dates.ts'
import { Origin } from '../log/origin.ts'

/** What a school writes in one row of its file. Absent texts are ''. */
export const CalendarContent = z.object({
  title: z.string(),
  description: z.string(),
  date: Day,
  time: z.string(), // as written: '3pm', '8:00 a.m.–2:00 p.m.', 'after school'; '' is all day
  location: z.string(),
  category: z.string(),
  endDate: Day.optional(), // the last day of several, later than `date`; absent for an event of one day
})
export type CalendarContent = z.infer<typeof CalendarContent>

/** The school's own text, without the fields that the product adds. An end that is '' or no later than the date is left out, and the
 *  fields are always in this order, so that two events of the same text are equal as JSON. */
export const calendarContentOf = ({
  title,
  description,
  date,
  time,
  location,
  category,
  endDate = '',
}: CalendarContent): CalendarContent => ({
  title,
  description,
  date,
  time,
  location,
  category,
  ...(endDate > date && { endDate }),
})

/** The last day of an event, `YYYY-MM-DD`: it is upcoming until this day is over. */
export const lastDayOf = ({ date, endDate }: Pick<CalendarContent, 'date' | 'endDate'>): string => endDate ?? date

/** A calendar event of the school; `event` alone always means an entry of the log. */
export const CalendarEvent = CalendarContent.extend({
  id: z.string(),
  schoolId: z.string(),
  isActive: z.boolean(),
  origin: Origin,
  version: z.int(), // of the calendar, in which this event changed last
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

export const CalendarQuery = ListQuery.extend({ status: z.enum(['all', 'upcoming', 'past']).default('all') })
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** Upcoming until the last day is over, in the school's time zone. Active ones only. */
export const CalendarSummary = z.object({ total: z.int(), upcoming: z.int(), past: z.int(), categories: z.array(z.string()) })
export type CalendarSummary = z.infer<typeof CalendarSummary>

/** In the order of the template. */
export const calendarColumns = [
  { name: 'title', isRequired: true },
  { name: 'description', isRequired: false },
  { name: 'date', isRequired: true },
  { name: 'time', isRequired: false },
  { name: 'location', isRequired: false },
  { name: 'category', isRequired: false },
  { name: 'end_date', isRequired: false },
] as const satisfies readonly UploadColumn[]

export const CalendarUploadReply = uploadReply(CalendarContent)
export type CalendarUploadReply = z.infer<typeof CalendarUploadReply>
