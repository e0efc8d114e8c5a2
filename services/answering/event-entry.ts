import { eventText } from '@clearbell/days'
import type { CalendarEntry, Entry } from './port.ts'

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
