import type { CalendarContent, CalendarLogEvent } from '@clearbell/contracts'
import { type Comparison, compare } from '../catalogue/compare.ts'
import { counts, refuseStalePreview, type UploadedFile } from '../catalogue/upload.ts'
import { matchCalendar } from './match.ts'
import type { Calendar } from './state.ts'

export interface UploadCalendar {
  type: 'UploadCalendar'
  /** `today` is the day it is in the school's time zone. */
  data: UploadedFile & { uploadId: string; rows: CalendarContent[]; today: string; newId: () => string }
}

/** Past events that the file does not have stay: last year's fair happened all the same. */
export const compareCalendar = (calendar: Calendar, rows: readonly CalendarContent[], today: string): Comparison<CalendarContent> => {
  const changes = compare([...calendar.entries.values()], rows, { match: matchCalendar })
  return { ...changes, missing: changes.missing.filter(({ content }) => content.date >= today) }
}

export const decide = ({ data }: UploadCalendar, calendar: Calendar): CalendarLogEvent[] => {
  const { schoolId, uploadId, fileName, fileHash, rows, today, newId } = data
  refuseStalePreview(data.expectedVersion, calendar.versionNumber)
  const changes = compareCalendar(calendar, rows, today)
  const entry = (calendarEventId: string) => ({ schoolId, uploadId, calendarEventId })
  return [
    ...changes.added.map((row): CalendarLogEvent => ({ type: 'CalendarEventAdded', data: { ...row, ...entry(newId()) } })),
    ...changes.revised.map(
      (pair): CalendarLogEvent => ({ type: 'CalendarEventRevised', data: { ...pair.incoming, ...entry(pair.entry.id) } }),
    ),
    ...changes.restored.map(
      (pair): CalendarLogEvent => ({ type: 'CalendarEventRestored', data: { ...pair.incoming, ...entry(pair.entry.id) } }),
    ),
    ...changes.missing.map(({ id }): CalendarLogEvent => ({ type: 'CalendarEventRetired', data: entry(id) })),
    {
      type: 'CalendarUploaded',
      data: {
        schoolId,
        uploadId,
        versionNumber: calendar.versionNumber + 1,
        file: { name: fileName, hash: fileHash },
        rowCount: rows.length,
        ...counts(changes),
      },
    },
  ]
}
