import { z } from 'zod'
import { earlierVersion } from '../log/earlier-version.ts'
import { FAQAdded, FAQRestored, FAQRetired, FAQRevised, FAQUploaded } from './events.ts'
import { FAQContent } from './faq.ts'

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

// Version 1 of the entries: all came from files, and a question had one wording.
const retired = z.object({ schoolId: z.string(), uploadId: z.string(), faqId: z.string() })
const written = FAQContent.extend(retired.shape)

const writtenByFile = (next: typeof FAQAdded.shape.data) =>
  earlierVersion(written, next, (data) => ({ ...data, alsoAskedAs: [], origin: 'file' as const }))

export const oldFAQEvents = {
  FAQAdded: [writtenByFile(FAQAdded.shape.data)],
  FAQRevised: [writtenByFile(FAQRevised.shape.data)],
  FAQRestored: [writtenByFile(FAQRestored.shape.data)],
  FAQRetired: [earlierVersion(retired, FAQRetired.shape.data, (data) => ({ ...data, origin: 'file' as const }))],
  FAQUploaded: [
    earlierVersion(uploaded, FAQUploaded.shape.data, ({ fileName, fileHash, ...rest }) => ({
      ...rest,
      file: rest.restoredVersion === undefined ? { name: fileName, hash: fileHash } : null,
    })),
  ],
}
