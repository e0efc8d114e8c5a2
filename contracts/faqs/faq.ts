import { z } from 'zod'
import { ListQuery } from '../api/lists.ts'
import { type UploadColumn, uploadReply } from '../api/uploads.ts'
import { Origin } from '../log/origin.ts'

/** What a school writes in one row of its file. */
export const FAQContent = z.object({
  question: z.string(),
  answer: z.string(),
  category: z.string(), // '' when the cell was empty
  links: z.array(z.string()),
  pdfAttachments: z.array(z.string()),
})
export type FAQContent = z.infer<typeof FAQContent>

/** The school's own text, without the fields that the product adds. */
export const faqContentOf = ({ question, answer, category, links, pdfAttachments }: FAQContent): FAQContent => ({
  question,
  answer,
  category,
  links,
  pdfAttachments,
})

/** What an entry says: the row of a file, and other wordings of its question, which files leave alone. */
export const FAQText = FAQContent.extend({ alsoAskedAs: z.array(z.string()) })
export type FAQText = z.infer<typeof FAQText>

export const faqTextOf = ({ alsoAskedAs, ...content }: FAQText): FAQText => ({ ...faqContentOf(content), alsoAskedAs })

export const FAQ = FAQText.extend({
  id: z.string(),
  schoolId: z.string(),
  isActive: z.boolean(),
  origin: Origin,
  version: z.int(), // of the list, in which this entry changed last
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type FAQ = z.infer<typeof FAQ>

export const FAQQuery = ListQuery.extend({ status: z.enum(['all', 'active', 'inactive']).default('all') })
export type FAQQuery = z.infer<typeof FAQQuery>

export const FAQSummary = z.object({ total: z.int(), active: z.int(), categories: z.array(z.string()) })
export type FAQSummary = z.infer<typeof FAQSummary>

export const FAQUploadReply = uploadReply(FAQContent)
export type FAQUploadReply = z.infer<typeof FAQUploadReply>

/** In the order of the template.   @source product.md 5, FAQ upload */
export const faqColumns = [
  { name: 'Question', isRequired: true },
  { name: 'Answer', isRequired: true },
  { name: 'Category', isRequired: true, canBeNone: true },
  { name: 'Links', isRequired: false },
  { name: 'PDF_Attachments', isRequired: false },
] as const satisfies readonly UploadColumn[]
