import { limits as defaultLimits, type Limits, normaliseQuestion } from '@clearbell/contracts'
import { readUpload, type UploadKind } from './read-upload.ts'
import type { Upload } from './refused.ts'

export interface UploadedFAQ {
  question: string
  answer: string
  /** '' when the cell is empty. */
  category: string
  links: string[]
  pdfAttachments: string[]
  /** As a spreadsheet numbers it; see `BadRow`. */
  row: number
}

const FAQ_UPLOAD: UploadKind<UploadedFAQ> = {
  columns: [
    { name: 'Question', isRequired: true },
    { name: 'Answer', isRequired: true },
    { name: 'Category', isRequired: true },
    { name: 'Links', isRequired: false },
    { name: 'PDF_Attachments', isRequired: false },
  ],
  read: (cells, limits) => ({
    question: cells.required('Question', limits.question),
    answer: cells.required('Answer', limits.answer),
    category: cells.text('Category', limits.text),
    links: cells.links('Links', limits.text),
    pdfAttachments: cells.links('PDF_Attachments', limits.text),
  }),
  keyOf: ({ question }) => (question === '' ? null : normaliseQuestion(question)),
  repeated: { column: 'Question', message: (first) => `Same question as ${first}` },
}

/** Reads an uploaded CSV of FAQs, all of it or nothing. Texts are trimmed and otherwise kept as written. */
export const readFaqs = (bytes: Uint8Array, limits: Limits['upload'] = defaultLimits.upload): Upload<UploadedFAQ> =>
  readUpload(bytes, FAQ_UPLOAD, limits)
