import { fromIso, inWords, type Span } from './calendar/dates/days.ts'
import type { CalendarEntry, Entry } from './port.ts'

/** `Monday, October 5, 2026`; a date that is none stays as it was written. */
const longDate = (isoDate: string): string => {
  const day = fromIso(isoDate)
  return day === null ? isoDate : inWords(day)
}

const A_YEAR = ', 2026'.length

/** `Monday, October 5, 2026` or `Saturday, October 3 to Sunday, October 4, 2026` */
export const datesInWords = ({ from, to }: Pick<Span, 'from' | 'to'>): string => {
  if (from === to) return inWords(from)
  const [first, last] = [inWords(from), inWords(to)]
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -A_YEAR)} to ${last}` : `${first} to ${last}`
}

/** The first and the last day of an event, in words. */
const datesOf = ({ date, endDate = '' }: CalendarEntry): string => {
  const [from, to] = [fromIso(date), fromIso(endDate)]
  return from !== null && to !== null && to > from ? datesInWords({ from, to }) : longDate(date)
}

const endsSentence = /[.!?…]["'”’)]?$/

const asSentence = (text: string) => (text === '' || endsSentence.test(text) ? text : `${text}.`)
const sentenceOf = ({ title, description }: CalendarEntry, when: readonly string[]): string => {
  const what = description.trim() ? `${title.trim()}: ${description.trim()}` : title.trim()
  const details = when.map((part) => part.trim()).filter((part) => part !== '')
  return [what, details.join(', ')].map(asSentence).join(' ').trim()
}

/** The sentence an event is answered with: its fields verbatim, empty ones left out.
 *  `Book Fair: Browse, read and buy. Monday, October 5, 2026, 8:00 AM - 3:00 PM, Library.` */
export const eventAnswer = (event: CalendarEntry): string => sentenceOf(event, [datesOf(event), event.time, event.location])

/** The same behind its date, which is not said again: `Book Fair: Browse, read and buy. 8:00 AM - 3:00 PM, Library.` */
export const eventOfDay = (event: CalendarEntry): string => sentenceOf(event, [event.time, event.location])

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
