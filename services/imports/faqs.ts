import { limits as defaultLimits, type FAQContent, faqColumns, type Limits, normaliseQuestion } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import { type FileKind, readEntries } from './read-entries.ts'

const FAQ_FILE: FileKind<FAQContent> = {
  columns: faqColumns,
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

/** Reads a CSV file of FAQs, all of it or nothing. Texts are trimmed and otherwise kept as written. */
export const readFaqs = (bytes: Uint8Array, limits: Limits['upload'] = defaultLimits.upload): Promise<FileRead<FAQContent>> =>
  readEntries(bytes, FAQ_FILE, limits)
