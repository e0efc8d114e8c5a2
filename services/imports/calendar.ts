import { type CalendarContent, calendarColumns, normaliseQuestion } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import { type Options, withDefaults } from './options.ts'
import { type FileKind, readEntries } from './read-entries.ts'
import { timeSpan } from './times.ts'

const [END_DATE, END_TIME, ALL_DAY] = ['end date', 'end time', 'all day event'] as const

const CALENDAR_FILE: FileKind<CalendarContent> = {
  columns: calendarColumns,
  helpers: [END_DATE, END_TIME, ALL_DAY],
  dateColumn: 'date',
  read: (cells, limits, note) => {
    const title = cells.required('title', limits.title)
    const date = cells.date('date')
    const lastDay = cells.perhapsDate(END_DATE)
    const isLonger = date !== '' && lastDay > date
    if (isLonger) note('date', `Only the first day of an event of several days is stored: ${date} to ${lastDay}`)
    const begin = cells.time('time', limits.time)
    const end = cells.time(END_TIME, limits.time)
    return {
      title,
      description: cells.text('description', limits.text),
      date,
      time: cells.isTrue(ALL_DAY) ? '' : isLonger ? begin : timeSpan(begin, end),
      location: cells.text('location', limits.text),
      category: cells.text('category', limits.text),
    }
  },
  keyOf: ({ title, date, time }) =>
    title === '' || date === '' ? null : JSON.stringify([normaliseQuestion(title), date, time.toLowerCase()]),
  repeated: { column: 'title', message: (first) => `Same title, date and time as ${first}` },
}

/** Reads a file of calendar events, all of it or nothing: CSV, also of Google Calendar and Outlook, or an Excel workbook. Texts are
 *  trimmed; markup becomes plain text. */
export const readCalendar = (bytes: Uint8Array, options: Options = {}): Promise<FileRead<CalendarContent>> =>
  readEntries(bytes, CALENDAR_FILE, withDefaults(options))
