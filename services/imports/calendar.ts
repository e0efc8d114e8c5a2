import { addDays, type CalendarContent, calendarColumns, calendarContentOf, ENDS_TOO_SOON, normaliseQuestion } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import type { CellReader } from './cells.ts'
import { type Options, withDefaults } from './options.ts'
import { type FileKind, readEntries } from './read-entries.ts'
import { isMidnight, timeSpan } from './times.ts'

const [END_TIME, ALL_DAY] = ['end time', 'all day event'] as const

/** When an event begins and ends. Outlook ends it at the midnight after its last day, Google Calendar on that day. */
const whenOf = (cells: CellReader, maxChars: number, bad: (column: string, message: string) => void) => {
  const date = cells.date('date', 'Event date is required')
  const end = cells.optionalDate('end_date')
  if (date && end && end < date) bad('end_date', ENDS_TOO_SOON)
  const [from, to] = [cells.time('time', maxChars), cells.time(END_TIME, maxChars)]
  const endsAtMidnight = isMidnight(to) && date !== '' && end > date
  const isAllDay = cells.isTrue(ALL_DAY) || (endsAtMidnight && isMidnight(from))
  return { date, endDate: endsAtMidnight ? addDays(end, -1) : end, time: isAllDay ? '' : timeSpan(from, to) }
}

const CALENDAR_FILE: FileKind<CalendarContent> = {
  columns: calendarColumns,
  helpers: [END_TIME, ALL_DAY],
  dateColumns: ['date', 'end_date'],
  read: (cells, limits, bad) =>
    calendarContentOf({
      title: cells.required('title', limits.title, 'Event title is required'),
      ...whenOf(cells, limits.time, bad),
      description: cells.text('description', limits.text),
      location: cells.text('location', limits.text),
      category: cells.text('category', limits.text),
    }),
  keyOf: ({ title, date, time }) =>
    title === '' || date === '' ? null : JSON.stringify([normaliseQuestion(title), date, time.toLowerCase()]),
  repeated: { column: 'title', message: (first) => `Same title, date and time as ${first}` },
}

/** Reads a file of calendar events, all of it or nothing: CSV, also of Google Calendar and Outlook, or an Excel workbook. Texts are
 *  trimmed; markup becomes plain text. */
export const readCalendar = (bytes: Uint8Array, options: Options = {}): Promise<FileRead<CalendarContent>> =>
  readEntries(bytes, CALENDAR_FILE, withDefaults(options))
