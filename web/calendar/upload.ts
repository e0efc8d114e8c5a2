import { type CalendarUploadReply, calendarColumns, limits } from '@clearbell/contracts'
import { formatDay } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { createUploads } from '../uploads/upload.ts'
import { calendarPath, refreshCalendar } from './use-calendar.ts'

type Row = NonNullable<CalendarUploadReply['added']['rows']>[number]

export const calendarUploads = createUploads<Row>({
  path: calendarPath,
  title: 'Upload Events',
  description:
    'The file replaces the calendar from today on, or adds to it; past events stay. You see what would change before anything is stored.',
  columns: calendarColumns,
  forms: { date: 'YYYY-MM-DD' },
  most: `${formatCount(limits.upload.maxRows)} events`,
  words: {
    invalidType: 'Invalid file type',
    failed: 'Upload failed',
    failure: 'Failed to upload events',
    succeeded: 'Events uploaded successfully',
    success: (count) => `${count} events have been uploaded.`,
  },
  describe: ({ title, date, time }) => [title, [formatDay(date), time].filter(Boolean).join(', ')],
  parts: ({ title, description, date, time, location, category }) => [
    ['Title', title],
    ['Date', formatDay(date)],
    ['Time', time],
    ['Location', location],
    ['Category', category],
    ['Description', description],
  ],
  refresh: refreshCalendar,
})
