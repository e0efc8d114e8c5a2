import { fromIso, inWords } from './calendar/days.ts'
import type { CalendarEntry, Entry } from './port.ts'

/** `Monday, October 5, 2026`; a date that is none stays as it was written. */
const longDate = (isoDate: string): string => {
  const day = fromIso(isoDate)
  return day === null ? isoDate : inWords(day)
}

const endsSentence = /[.!?…]["'”’)]?$/

/** The sentence an event is answered with: its fields verbatim, empty ones left out.
 *  `Book Fair: Browse, read and buy. Monday, October 5, 2026, 8:00 AM - 3:00 PM, Library.` */
export const eventAnswer = ({ title, description, date, time, location }: CalendarEntry): string => {
  const what = description.trim() ? `${title.trim()}: ${description.trim()}` : title.trim()
  const when = [longDate(date), time.trim(), location.trim()].filter((part) => part !== '').join(', ')
  return `${endsSentence.test(what) ? what : `${what}.`} ${endsSentence.test(when) ? when : `${when}.`}`
}

/** A calendar event as an entry that answers by its title and text. */
export const eventEntry = (id: string, event: CalendarEntry): Entry => ({
  id,
  kind: 'event',
  question: event.title,
  answer: eventAnswer(event),
  category: event.category || null,
  links: [],
  pdfAttachments: [],
  event,
})
