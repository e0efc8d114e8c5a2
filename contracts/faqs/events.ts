import { z } from 'zod'
import { Origin } from '../log/origin.ts'
import { SourceFile, screenEdits } from '../log/source-file.ts'
import { FAQText } from './faq.ts'

/** `origin`: where this change comes from. Only a file or a source that gives an entry its text becomes the entry's own origin. */
const entry = { schoolId: z.string(), uploadId: z.string(), faqId: z.string(), origin: Origin }

export const FAQAdded = z.object({ type: z.literal('FAQAdded'), data: FAQText.extend(entry) })
export type FAQAdded = z.infer<typeof FAQAdded>

export const FAQRevised = z.object({ type: z.literal('FAQRevised'), data: FAQText.extend(entry) })
export type FAQRevised = z.infer<typeof FAQRevised>

/** Was active and is missing from the new file, or was deactivated on the screen. */
export const FAQRetired = z.object({ type: z.literal('FAQRetired'), data: z.object(entry) })
export type FAQRetired = z.infer<typeof FAQRetired>

/** Was retired and is back, perhaps with another answer. */
export const FAQRestored = z.object({ type: z.literal('FAQRestored'), data: FAQText.extend(entry) })
export type FAQRestored = z.infer<typeof FAQRestored>

/** Closes an upload or a change on the screen: its entries count from here on, and not before. */
export const FAQUploaded = z.object({
  type: z.literal('FAQUploaded'),
  data: z.object({
    schoolId: z.string(),
    uploadId: z.string(),
    versionNumber: z.int().positive(),
    file: SourceFile.nullable(), // null: edited on the screen, or an older version restored
    rowCount: z.int().nonnegative(), // questions of the file, without its header; without a file, active questions
    added: z.int(),
    revised: z.int(),
    retired: z.int(),
    restored: z.int(),
    unchanged: z.int(),
    /** Ids of the active entries: as in the file, then the others. Null after a change on the screen: all keep their places, and a new
     *  one comes last. */
    order: z.array(z.string()).nullable(),
    restoredVersion: z.int().optional(), // set when an older version was brought back
    ...screenEdits,
  }),
})
export type FAQUploaded = z.infer<typeof FAQUploaded>

export type FAQEvent = FAQAdded | FAQRevised | FAQRetired | FAQRestored | FAQUploaded
