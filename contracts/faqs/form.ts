import { z } from 'zod'
import { ErrorBody } from '../api/errors.ts'
import { boundedText, changesOf, requiredEntryText } from '../api/fields.ts'
import { webAddressOf } from '../api/web-address.ts'
import { limits } from '../limits.ts'
import { FAQ, type FAQText } from './faq.ts'

const { question, answer, text, otherWordings } = limits.upload

/** A list of web addresses, as long as a file's cell may be. */
const addresses = (label: string) =>
  z
    .array(
      z.string().transform((address, context) => {
        const found = webAddressOf(address.trim())
        if (found === null) context.addIssue({ code: 'custom', message: `Not a web address: ${address.slice(0, 50)}` })
        return found ?? ''
      }),
    )
    .refine((list) => list.join(';').length <= text, `${label} is longer than ${text.toLocaleString('en-US')} characters`)

const wording = requiredEntryText('Other wording', question)

/** Limits and messages are those of an uploaded row. */
const fields = z.object({
  question: requiredEntryText('Question', question),
  answer: requiredEntryText('Answer', answer),
  category: boundedText('Category', text),
  links: addresses('Links'),
  pdfAttachments: addresses('PDF_Attachments'),
  alsoAskedAs: z.array(wording).max(otherWordings, `At most ${otherWordings} other wordings`),
})

/** A new entry. Only question and answer are required. */
export const FAQForm = fields.extend({
  category: fields.shape.category.default(''),
  links: fields.shape.links.default([]),
  pdfAttachments: fields.shape.pdfAttachments.default([]),
  alsoAskedAs: fields.shape.alsoAskedAs.default([]),
})
export type FAQForm = z.input<typeof FAQForm>

/** Changes of an entry; an absent field stays as it is. `expectedVersion`: the version of the entry that the person saw. */
export const FAQEditForm = fields.partial().extend({ isActive: z.boolean().optional(), expectedVersion: z.int().min(0).optional() })
export type FAQEditForm = z.input<typeof FAQEditForm>

/** Another wording of an entry's question. */
export const WordingForm = z.object({ wording })
export type WordingForm = z.infer<typeof WordingForm>

const noText: FAQText = { question: '', answer: '', category: '', links: [], pdfAttachments: [], alsoAskedAs: [] }

/** The fields of the entry's text that a form changes. */
export const faqChanges = (form: z.output<typeof FAQEditForm>): Partial<FAQText> => changesOf(form, noText)

/** The change met another entry that asks the same (`faqId`), or somebody else saved the entry since the person opened it. */
export const FAQConflict = ErrorBody.extend({
  faqId: z.string().optional(),
  current: FAQ.optional(),
  savedBy: z.string().optional(),
  savedAt: z.iso.datetime().optional(),
})
export type FAQConflict = z.infer<typeof FAQConflict>
