import { z } from 'zod'
import { earlierVersion } from '../log/earlier-version.ts'
import { FAQUploaded } from './events.ts'

// Version 1: every upload had a file. Restored versions had an invented one.
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
  order: z.array(z.string()),
  restoredVersion: z.int().optional(),
})

export const oldFAQEvents = {
  FAQUploaded: [
    earlierVersion(uploaded, FAQUploaded.shape.data, ({ fileName, fileHash, ...rest }) => ({
      ...rest,
      file: rest.restoredVersion === undefined ? { name: fileName, hash: fileHash } : null,
    })),
  ],
}
