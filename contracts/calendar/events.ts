import { z } from 'zod'
import { SourceFile } from '../log/source-file.ts'
import { CalendarContent } from './calendar-event.ts'

const entry = { schoolId: z.string(), uploadId: z.string(), calendarEventId: z.string() }

export const CalendarEventAdded = z.object({ type: z.literal('CalendarEventAdded'), data: CalendarContent.extend(entry) })
export type CalendarEventAdded = z.infer<typeof CalendarEventAdded>

export const CalendarEventRevised = z.object({ type: z.literal('CalendarEventRevised'), data: CalendarContent.extend(entry) })
export type CalendarEventRevised = z.infer<typeof CalendarEventRevised>

/** Was still to come and is missing from the new file. */
export const CalendarEventRetired = z.object({ type: z.literal('CalendarEventRetired'), data: z.object(entry) })
export type CalendarEventRetired = z.infer<typeof CalendarEventRetired>

export const CalendarEventRestored = z.object({ type: z.literal('CalendarEventRestored'), data: CalendarContent.extend(entry) })
export type CalendarEventRestored = z.infer<typeof CalendarEventRestored>

/** Closes an upload: its entries count from here on, and not before. */
export const CalendarUploaded = z.object({
  type: z.literal('CalendarUploaded'),
  data: z.object({
    schoolId: z.string(),
    uploadId: z.string(),
    versionNumber: z.int().positive(),
    file: SourceFile.nullable(), // null: edited on the screen
    rowCount: z.int().nonnegative(),
    added: z.int(),
    revised: z.int(),
    retired: z.int(),
    restored: z.int(),
    unchanged: z.int(),
  }),
})
export type CalendarUploaded = z.infer<typeof CalendarUploaded>

export type CalendarLogEvent = CalendarEventAdded | CalendarEventRevised | CalendarEventRetired | CalendarEventRestored | CalendarUploaded
