import type { CalendarContent } from '@clearbell/contracts'
import { type Day, fromIso, inWords, type Span } from '../dates/days.ts'

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
export const datesOf = ({ date, endDate = '' }: CalendarContent): string => {
  const [from, to] = [fromIso(date), fromIso(endDate)]
  return from !== null && to !== null && to > from ? datesInWords({ from, to }) : longDate(date)
}

const endsSentence = /[.!?…]["'”’)]?$/

const asSentence = (text: string) => (text === '' || endsSentence.test(text) ? text : `${text}.`)
const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by)

/** What an event is, one field a sentence: `Book Fair. Browse, read and buy. Place: Library.`
 *  @param about said of the title in brackets */
export const eventDetails = ({ title, description, location }: CalendarContent, about = ''): string => {
  const name = about === '' ? title.trim() : `${title.trim()} (${about})`
  const place = location.trim() === '' ? '' : `Place: ${location.trim()}`
  return joined(
    [name, description, place].map((part) => asSentence(part.trim())),
    ' ',
  )
}

/** The sentence an event is answered with: its fields verbatim, the date first, empty ones left out.
 *  `Monday, October 5, 2026, 8:00 AM - 3:00 PM: Book Fair. Browse, read and buy. Place: Library.`
 *  @param today where it is over by then, the sentence says so */
export const eventAnswer = (event: CalendarContent, today?: Day): string => {
  const answer = `${joined([datesOf(event), event.time], ', ')}: ${eventDetails(event)}`
  const last = fromIso(event.endDate ?? event.date)
  return today !== undefined && last !== null && last < today ? `The last one was ${answer}` : answer
}

/** The same behind its date, which is not said again: `8:00 AM - 3:00 PM: Book Fair. Browse, read and buy. Place: Library.` */
export const eventOfDay = (event: CalendarContent): string => joined([event.time, eventDetails(event)], ': ')

/** The text that models read of an event; they have learnt its form. `Book Fair: Browse, read and buy. Monday, October 5, 2026, Library.` */
export const eventText = (event: CalendarContent): string => {
  const what = joined([event.title, event.description], ': ')
  const when = joined([datesOf(event), event.time, event.location], ', ')
  return joined([what, when].map(asSentence), ' ')
}
