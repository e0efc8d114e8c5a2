import { z } from 'zod'
import { SourceFile } from '../log/source-file.ts'
import { FAQContent } from './faq.ts'

const entry = { schoolId: z.string(), uploadId: z.string(), faqId: z.string() }

export const FAQAdded = z.object({ type: z.literal('FAQAdded'), data: FAQContent.extend(entry) })
export type FAQAdded = z.infer<typeof FAQAdded>

export const FAQRevised = z.object({ type: z.literal('FAQRevised'), data: FAQContent.extend(entry) })
export type FAQRevised = z.infer<typeof FAQRevised>

/** Was active and is missing from the new file. */
export const FAQRetired = z.object({ type: z.literal('FAQRetired'), data: z.object(entry) })
export type FAQRetired = z.infer<typeof FAQRetired>

/** Was retired and is back, perhaps with another answer. */
export const FAQRestored = z.object({ type: z.literal('FAQRestored'), data: FAQContent.extend(entry) })
export type FAQRestored = z.infer<typeof FAQRestored>

/** Closes an upload: its entries count from here on, and not before. */
export const FAQUploaded = z.object({
  type: z.literal('FAQUploaded'),
  data: z.object({
    schoolId: z.string(),
    uploadId: z.string(),
    versionNumber: z.int().positive(),
    file: SourceFile.nullable(), // null: edited on the screen, or an older version restored
    rowCount: z.int().nonnegative(), // questions; the header is not counted
    added: z.int(),
    revised: z.int(),
    retired: z.int(),
    restored: z.int(),
    unchanged: z.int(),
    order: z.array(z.string()), // ids of the active entries as they stand in the file
    restoredVersion: z.int().optional(), // set when an older version was brought back
  }),
})
export type FAQUploaded = z.infer<typeof FAQUploaded>

export type FAQEvent = FAQAdded | FAQRevised | FAQRetired | FAQRestored | FAQUploaded
