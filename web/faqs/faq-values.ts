import type { FAQText } from '@clearbell/contracts'
import type { FormValues } from '../ui/forms/form-values.ts'

/** The fields of the form, in their order. */
export const faqLabels = {
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  links: 'Links',
  pdfAttachments: 'PDF Attachments',
  alsoAskedAs: 'Also Asked As',
} as const satisfies Record<keyof FAQText, string>

const lists = ['links', 'pdfAttachments', 'alsoAskedAs'] as const satisfies (keyof FAQText)[]
const isList = (name: string) => (lists as readonly string[]).includes(name)

/** What the form shows of an FAQ; a list has one item a line. */
export const faqValues = (faq: Partial<FAQText>): FormValues =>
  Object.fromEntries(
    (Object.keys(faqLabels) as (keyof FAQText)[]).map((name) => {
      const value = faq[name] ?? ''
      return [name, (typeof value === 'string' ? value : value.join('\n')).replace(/\r\n?/g, '\n')]
    }),
  )

/** What is sent of the fields that were typed. */
export const faqFormOf = (values: FormValues): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isList(name) ? linesOf(value) : value]))

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
