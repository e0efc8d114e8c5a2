import { type FAQContent, faqColumns, normaliseQuestion } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import { type Options, withDefaults } from './options.ts'
import { type FileKind, readEntries } from './read-entries.ts'

const FAQ_FILE: FileKind<FAQContent> = {
  columns: faqColumns,
  helpers: [],
  read: (cells, limits) => ({
    question: cells.required('Question', limits.question, 'Question is required'),
    answer: cells.required('Answer', limits.answer, 'Answer is required'),
    category: cells.text('Category', limits.text),
    links: cells.links('Links', limits.text),
    pdfAttachments: cells.links('PDF_Attachments', limits.text),
  }),
  keyOf: ({ question }) => (question === '' ? null : normaliseQuestion(question)),
  repeated: { column: 'Question', message: (first) => `Same question as ${first}` },
}

/** Reads a file of FAQs, all of it or nothing: CSV or an Excel workbook. Texts are trimmed; markup becomes plain text. */
export const readFaqs = (bytes: Uint8Array, options: Options = {}): Promise<FileRead<FAQContent>> =>
  readEntries(bytes, FAQ_FILE, withDefaults(options))
