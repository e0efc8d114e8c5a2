import { type CalendarUploadReply, calendarColumns, limits } from '@clearbell/contracts'
import { formatCount } from '../ui/format/numbers.ts'
import { createUploads } from '../uploads/upload.ts'
import { daysOf } from './details.tsx'
import { calendarPath, refreshCalendar } from './use-calendar.ts'

type Row = NonNullable<CalendarUploadReply['added']['rows']>[number]

export const calendarUploads = createUploads<Row>({
  path: calendarPath,
  draft: 'events',
  title: 'Upload Events',
  description:
    'The file replaces the calendar from today on, or adds to it; past events stay. You see what would change before anything is stored.',
  columns: calendarColumns,
  forms: { date: 'YYYY-MM-DD', end_date: 'YYYY-MM-DD' },
  most: `${formatCount(limits.upload.maxRows)} events`,
  words: {
    invalidType: 'Invalid file type',
    failed: 'Upload failed',
    failure: 'Failed to upload events',
    succeeded: 'Events uploaded successfully',
    success: (count) => `${count} events have been uploaded.`,
    noFile: { title: 'No file selected', message: 'Please select a CSV file to upload.' },
    restored: 'back on the list',
    retired: { many: 'leave the list', one: 'leaves the list', order: 'Take it off the list', kept: 'Leave it off the list' },
  },
  describe: (event) => [event.title, [daysOf(event), event.time].filter(Boolean).join(', ')],
  parts: (event) => [
    ['Title', event.title],
    ['Date', daysOf(event)],
    ['Time', event.time],
    ['Location', event.location],
    ['Category', event.category],
    ['Description', event.description],
  ],
  refresh: refreshCalendar,
})
