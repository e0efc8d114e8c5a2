import { z } from 'zod'
import { Origin } from '../log/origin.ts'
import { SourceFile, screenEdits } from '../log/source-file.ts'
import { CalendarContent } from './calendar-event.ts'

/** `origin`: where this change comes from. Only a file or a source that gives an entry its text becomes the entry's own origin. */
const entry = { schoolId: z.string(), uploadId: z.string(), calendarEventId: z.string(), origin: Origin }

export const CalendarEventAdded = z.object({ type: z.literal('CalendarEventAdded'), data: CalendarContent.extend(entry) })
export type CalendarEventAdded = z.infer<typeof CalendarEventAdded>

export const CalendarEventRevised = z.object({ type: z.literal('CalendarEventRevised'), data: CalendarContent.extend(entry) })
export type CalendarEventRevised = z.infer<typeof CalendarEventRevised>

/** Was still to come and is missing from the new file, or was removed on the screen. */
export const CalendarEventRetired = z.object({ type: z.literal('CalendarEventRetired'), data: z.object(entry) })
export type CalendarEventRetired = z.infer<typeof CalendarEventRetired>

export const CalendarEventRestored = z.object({ type: z.literal('CalendarEventRestored'), data: CalendarContent.extend(entry) })
export type CalendarEventRestored = z.infer<typeof CalendarEventRestored>

/** Closes an upload or a change on the screen: its entries count from here on, and not before. */
export const CalendarUploaded = z.object({
  type: z.literal('CalendarUploaded'),
  data: z.object({
    schoolId: z.string(),
    uploadId: z.string(),
    versionNumber: z.int().positive(),
    file: SourceFile.nullable(), // null: edited on the screen, or an older version restored
    rowCount: z.int().nonnegative(), // events of the file; without a file, active events
    added: z.int(),
    revised: z.int(),
    retired: z.int(),
    restored: z.int(),
    unchanged: z.int(),
    restoredVersion: z.int().optional(), // set when an older version was brought back
    ...screenEdits,
  }),
})
export type CalendarUploaded = z.infer<typeof CalendarUploaded>

export type CalendarLogEvent = CalendarEventAdded | CalendarEventRevised | CalendarEventRetired | CalendarEventRestored | CalendarUploaded
