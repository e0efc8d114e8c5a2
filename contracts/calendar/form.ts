import { z } from 'zod'
import { ErrorBody } from '../api/errors.ts'
import { boundedText, changesOf, requiredEntryText } from '../api/fields.ts'
import { Day } from '../dates.ts'
import { limits } from '../limits.ts'
import { type CalendarContent, CalendarEvent } from './calendar-event.ts'

const { title, text, time } = limits.upload

const day = requiredEntryText('Date', text, 'Event date is required').superRefine((date, context) => {
  if (date !== '' && !Day.safeParse(date).success) context.addIssue(`Not a date in the form YYYY-MM-DD: ${date.slice(0, 50)}`)
})

/** Limits and messages are those of an uploaded row. */
const fields = z.object({
  title: requiredEntryText('Title', title, 'Event title is required'),
  description: boundedText('Description', text),
  date: day,
  time: boundedText('Time', time),
  location: boundedText('Location', text),
  category: boundedText('Category', text),
})

/** A new event. Only title and date are required; without a time it is all day. */
export const CalendarForm = fields.extend({
  description: fields.shape.description.default(''),
  time: fields.shape.time.default(''),
  location: fields.shape.location.default(''),
  category: fields.shape.category.default(''),
})
export type CalendarForm = z.input<typeof CalendarForm>

/** Changes of an event; an absent field stays as it is. `expectedVersion`: the version of the event that the person saw. */
export const CalendarEditForm = fields.partial().extend({ isActive: z.boolean().optional(), expectedVersion: z.int().min(0).optional() })
export type CalendarEditForm = z.input<typeof CalendarEditForm>

const noContent: CalendarContent = { title: '', description: '', date: '', time: '', location: '', category: '' }

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
