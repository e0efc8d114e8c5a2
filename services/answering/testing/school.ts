import { eventEntry } from '../event-entry.ts'
import type { Entry } from '../port.ts'
import { faq } from './faq.ts'
import school from './school.json' with { type: 'json' }

/** Two thirds of the FAQs of an invented school and half of its calendar. */
export const schoolEntries: Entry[] = [
  ...school.faqs.map(({ question, answer }) => faq(question, answer)),
  ...school.events.map((event) => eventEntry(`${event.title} ${event.date}`, event)),
]

/** Questions that families ask this school: those that it answers (some by an entry that is left out here), and others. */
export const schoolQuestions: { answerable: string[]; refused: string[] } = school

export const allSchoolQuestions = [...school.answerable, ...school.refused]
