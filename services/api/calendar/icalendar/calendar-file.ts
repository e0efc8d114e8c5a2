import { mapInTurns } from '@clearbell/answering'
import { addDays, atWallClock, type CalendarEvent, lastDayOf } from '@clearbell/contracts'
import { parseTimes } from '@clearbell/projections'
import { dateValue, folded, instantValue, textValue } from './lines.ts'

/** Whether a time is nothing but a beginning and an end, which a calendar program shows by itself. */
const isPlain = (time: string): boolean => /^[\d:.\s–—-]*$/.test(time.replace(/[ap]\.?\s?m\b\.?|\bto\b|\buntil\b|\bnoon\b/gi, ''))

/** When an event is. One of several days, or without a time that can be read, takes whole days, and its end is the day after the last. */
const whenOf = (event: CalendarEvent, timeZone: string): { lines: string[]; note: string } => {
  const time = event.time.trim()
  const times = event.endDate ? null : parseTimes(time)
  if (!times) {
    const lines = [
      `DTSTART;VALUE=DATE:${dateValue(event.date)}`,
      `DTEND;VALUE=DATE:${dateValue(addDays(lastDayOf(event), 1))}`,
      'TRANSP:TRANSPARENT', // a day off keeps nobody from meeting
    ]
    return { lines, note: /^all[- ]day$/i.test(time) ? '' : time }
  }
  const at = (minutes: number) => instantValue(atWallClock(timeZone, event.date, minutes))
  const { start, end } = times
  const lines = [`DTSTART:${at(start)}`, ...(end === null ? [] : [`DTEND:${at(end > start ? end : end + 24 * 60)}`])]
  return { lines, note: isPlain(time) ? '' : time }
}

const property = (name: string, text: string): string[] => (text.trim() === '' ? [] : [`${name}:${textValue(text.trim())}`])

const eventLines = (event: CalendarEvent, timeZone: string): string[] => {
  const { lines, note } = whenOf(event, timeZone)
  const changed = instantValue(new Date(event.updatedAt))
  return [
    'BEGIN:VEVENT',
    // The same after every change, so that a subscriber's program changes the event and adds no other.
    `UID:${textValue(event.id)}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...lines,
    ...property('SUMMARY', event.title),
    ...property('DESCRIPTION', [note && `Time: ${note}`, event.description.trim()].filter(Boolean).join('\n')),
    ...property('LOCATION', event.location),
    ...property('CATEGORIES', event.category),
    'END:VEVENT',
  ]
}

/** A school's events as an iCalendar file [RFC 5545]. Times are in UTC, so no program needs to know the school's zone. Thousands of events
 *  take many turns of the loop.   @param productName names the maker of the file */
export const calendarFile = async (
  { name, timeZone, productName }: { name: string; timeZone: string; productName: string },
  events: readonly CalendarEvent[],
): Promise<string> => {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(productName)}//School calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...property('NAME', name),
    ...property('X-WR-CALNAME', name),
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]
  const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')
  const bodies = await mapInTurns(events, (event) => written(eventLines(event, timeZone)))
  return [written(head), ...bodies, written(['END:VCALENDAR'])].join('')
}
