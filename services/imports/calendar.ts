import { type CalendarContent, calendarColumns, limits as defaultLimits, type Limits, normaliseQuestion } from '@clearbell/contracts'
import type { FileRead } from './bad-file.ts'
import { type FileKind, readEntries } from './read-entries.ts'

const CALENDAR_FILE: FileKind<CalendarContent> = {
  columns: calendarColumns,
  read: (cells, limits) => ({
    title: cells.required('title', limits.title),
    description: cells.text('description', limits.text),
    date: cells.date('date'),
    time: cells.text('time', limits.time),
    location: cells.text('location', limits.text),
    category: cells.text('category', limits.text),
  }),
  keyOf: ({ title, date, time }) =>
    title === '' || date === '' ? null : JSON.stringify([normaliseQuestion(title), date, time.toLowerCase()]),
  repeated: { column: 'title', message: (first) => `Same title, date and time as ${first}` },
}

/** Reads a CSV file of calendar events, all of it or nothing. Texts are trimmed and otherwise kept as written. */
export const readCalendar = (bytes: Uint8Array, limits: Limits['upload'] = defaultLimits.upload): Promise<FileRead<CalendarContent>> =>
  readEntries(bytes, CALENDAR_FILE, limits)
