import { z } from 'zod'
import { ErrorBody } from '../api/errors.ts'
import { boundedText, changesOf, requiredEntryText } from '../api/fields.ts'
import { Day } from '../dates.ts'
import { limits } from '../limits.ts'
import { type CalendarContent, CalendarEvent } from './calendar-event.ts'

const { title, text, time } = limits.upload

const isDay = (date: string, context: z.RefinementCtx) => {
  if (date !== '' && !Day.safeParse(date).success) context.addIssue(`Not a date in the form YYYY-MM-DD: ${date.slice(0, 50)}`)
}
const day = requiredEntryText('Date', text, 'Event date is required').superRefine(isDay)

export const ENDS_TOO_SOON = 'End date is before the date'
const endsInTime = ({ date, endDate }: { date?: string | undefined; endDate?: string | undefined }, context: z.RefinementCtx) => {
  if (date && endDate && endDate < date) context.addIssue({ code: 'custom', path: ['endDate'], message: ENDS_TOO_SOON })
}

/** Limits and messages are those of an uploaded row. */
const fields = z.object({
  title: requiredEntryText('Title', title, 'Event title is required'),
  description: boundedText('Description', text),
  date: day,
  time: boundedText('Time', time),
  location: boundedText('Location', text),
  category: boundedText('Category', text),
  endDate: boundedText('End date', text).superRefine(isDay),
})

const newEvent = fields.extend({
  description: fields.shape.description.default(''),
  time: fields.shape.time.default(''),
  location: fields.shape.location.default(''),
  category: fields.shape.category.default(''),
  endDate: fields.shape.endDate.default(''),
})
/** A new event. Only title and date are required; without a time it is all day, without an end it lasts one day. */
export const CalendarForm = newEvent.superRefine(endsInTime)
export type CalendarForm = z.input<typeof CalendarForm>

/** Changes of an event; an absent field stays as it is. `expectedVersion`: the version of the event that the person saw. */
export const CalendarEditForm = fields
  .partial()
  .extend({ isActive: z.boolean().optional(), expectedVersion: z.int().min(0).optional() })
  .superRefine(endsInTime)
export type CalendarEditForm = z.input<typeof CalendarEditForm>

const noContent: CalendarContent = { title: '', description: '', date: '', time: '', location: '', category: '', endDate: '' }

/** The fields of the event that a form changes. */
export const calendarChanges = (form: z.output<typeof CalendarEditForm>): Partial<CalendarContent> => changesOf(form, noContent)

/** The change met another event of the same title, date and time (`eventId`), or somebody else saved the event since the person opened it. */
export const CalendarConflict = ErrorBody.extend({
  eventId: z.string().optional(),
  current: CalendarEvent.optional(),
  savedBy: z.string().optional(),
  savedAt: z.iso.datetime().optional(),
})
export type CalendarConflict = z.infer<typeof CalendarConflict>
