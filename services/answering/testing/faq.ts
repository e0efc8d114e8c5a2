import type { Entry } from '../port.ts'

/** An FAQ whose id is its question. */
export const faq = (question: string, answer: string): Entry => ({
  id: question,
  kind: 'faq',
  question,
  answer,
  category: null,
  links: [],
  pdfAttachments: [],
})
