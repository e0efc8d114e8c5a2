import type { CalendarEntry } from '@clearbell/answering'

export interface LabelledQuestion {
  text: string
  kind?: string
  asOf?: string
  gold: string[] | null
}
export interface LabelledSet {
  name: string
  faqs: { id: string; question: string; answer: string; event?: CalendarEntry }[]
  queries: LabelledQuestion[]
}
export function loadData(path: string, options?: { faqOnly?: boolean }): LabelledSet
