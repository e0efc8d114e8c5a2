import { asSentence, datesOf, joined } from './calendar/events/sentences.ts'
import type { CalendarEntry, Entry } from './port.ts'

/** The text that models read of an event; they have learnt its form. `Book Fair: Browse, read and buy. Monday, October 5, 2026, Library.` */
const eventText = (event: CalendarEntry): string => {
  const what = joined([event.title, event.description], ': ')
  const when = joined([datesOf(event), event.time, event.location], ', ')
  return joined([what, when].map(asSentence), ' ')
}

/** A calendar event as an entry that answers by its title and text. */
export const eventEntry = (id: string, event: CalendarEntry): Entry => ({
  id,
  kind: 'event',
  question: event.title,
  answer: eventText(event),
  category: event.category || null,
  links: [],
  pdfAttachments: [],
  event,
})
