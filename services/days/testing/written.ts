import type { CalendarContent } from '@clearbell/contracts'
import type { Written } from '../written.ts'

/** What a test asks of, known by its id. */
export interface Entry extends Written {
  id: string
}

/** An FAQ whose id is its question. */
export const faq = (question: string, answer: string): Entry => ({ id: question, question, answer })

export const eventEntry = (id: string, event: CalendarContent): Entry & { event: CalendarContent } => ({
  id,
  question: event.title,
  answer: event.description,
  event,
})
