import { limits as defaultLimits, type Limits, normaliseQuestion } from '@clearbell/contracts'
import { readUpload, type UploadKind } from './read-upload.ts'
import type { Upload } from './refused.ts'

export interface UploadedCalendarEvent {
  title: string
  description: string
  /** A real day, `YYYY-MM-DD`. */
  date: string
  /** As written, '' when the event has none. */
  time: string
  location: string
  category: string
  /** As a spreadsheet numbers it; see `BadRow`. */
  row: number
}

const CALENDAR_UPLOAD: UploadKind<UploadedCalendarEvent> = {
  columns: [
    { name: 'title', isRequired: true },
    { name: 'description', isRequired: false },
    { name: 'date', isRequired: true },
    { name: 'time', isRequired: false },
    { name: 'location', isRequired: false },
    { name: 'category', isRequired: false },
  ],
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

/** Reads an uploaded CSV of calendar events, all of it or nothing. Texts are trimmed and otherwise kept as written. */
export const readCalendar = (bytes: Uint8Array, limits: Limits['upload'] = defaultLimits.upload): Upload<UploadedCalendarEvent> =>
  readUpload(bytes, CALENDAR_UPLOAD, limits)
