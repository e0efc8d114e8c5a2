import { z } from 'zod'
import { earlierVersion } from '../log/earlier-version.ts'
import { CalendarContent } from './calendar-event.ts'
import { CalendarEventAdded, CalendarEventRestored, CalendarEventRetired, CalendarEventRevised, CalendarUploaded } from './events.ts'

// Version 1: every upload had a file.
const uploaded = z.object({
  schoolId: z.string(),
  uploadId: z.string(),
  versionNumber: z.int().positive(),
  fileName: z.string(),
  fileHash: z.string(),
  rowCount: z.int().positive(),
  added: z.int(),
  revised: z.int(),
  retired: z.int(),
  restored: z.int(),
  unchanged: z.int(),
})

// Version 1 of the entries: all came from files.
const retired = z.object({ schoolId: z.string(), uploadId: z.string(), calendarEventId: z.string() })
const written = CalendarContent.extend(retired.shape)

const writtenByFile = (next: typeof CalendarEventAdded.shape.data) =>
  earlierVersion(written, next, (data) => ({ ...data, origin: 'file' as const }))

export const oldCalendarEvents = {
  CalendarEventAdded: [writtenByFile(CalendarEventAdded.shape.data)],
  CalendarEventRevised: [writtenByFile(CalendarEventRevised.shape.data)],
  CalendarEventRestored: [writtenByFile(CalendarEventRestored.shape.data)],
  CalendarEventRetired: [earlierVersion(retired, CalendarEventRetired.shape.data, (data) => ({ ...data, origin: 'file' as const }))],
  CalendarUploaded: [
    earlierVersion(uploaded, CalendarUploaded.shape.data, ({ fileName, fileHash, ...rest }) => ({
      ...rest,
      file: { name: fileName, hash: fileHash },
    })),
  ],
}
