import { z } from 'zod'
import { earlierVersion } from '../log/earlier-version.ts'
import { CalendarUploaded } from './events.ts'

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

export const oldCalendarEvents = {
  CalendarUploaded: [
    earlierVersion(uploaded, CalendarUploaded.shape.data, ({ fileName, fileHash, ...rest }) => ({
      ...rest,
      file: { name: fileName, hash: fileHash },
    })),
  ],
}
