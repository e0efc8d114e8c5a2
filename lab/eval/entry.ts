import { type Entry, eventEntry } from '@clearbell/answering'
import type { LabelledSet } from './score.mjs'

/** An entry of a labelled set as the product's. */
export const entryOf = ({ id, question, answer, event }: LabelledSet['faqs'][number]): Entry =>
  event ? eventEntry(id, event) : { id, kind: 'faq', question, answer, category: null, links: [], pdfAttachments: [] }
