import { type CalendarContent, type CalendarLogEvent, lastDayOf } from '@clearbell/contracts'
import { type Comparison, compare } from '../catalogue/compare.ts'
import type { Entry } from '../catalogue/entry.ts'
import { closingOf, refuseStalePreview, type UploadedFile } from '../catalogue/upload.ts'
import { type AddCalendarEvent, addCalendarEvent, type EditCalendarEvent, editCalendarEvent } from './edit.ts'
import { matchCalendar } from './match.ts'
import { type RestoreCalendarVersion, restoreCalendarVersion } from './restore.ts'
import type { Calendar } from './state.ts'

export interface UploadCalendar {
  type: 'UploadCalendar'
  /** `today` is the day it is in the school's time zone. */
  data: UploadedFile & { uploadId: string; rows: CalendarContent[]; today: string; newId: () => string }
}

export type CalendarCommand = UploadCalendar | RestoreCalendarVersion | AddCalendarEvent | EditCalendarEvent

/** Past events that the file does not have stay: last year's fair happened all the same. */
export const compareCalendar = (
  calendar: Calendar,
  rows: readonly CalendarContent[],
  today: string,
  { takes, mode }: Pick<UploadCalendar['data'], 'takes' | 'mode'> = {},
): Comparison<CalendarContent> => {
  const rules = { match: matchCalendar, ...(takes && { takes }), ...(mode && { mode }) }
  const changes = compare([...calendar.entries.values()], rows, rules)
  const isToCome = ({ content }: Pick<Entry<CalendarContent>, 'content'>) => lastDayOf(content) >= today
  return {
    ...changes,
    missing: changes.missing.filter(isToCome),
    edited: changes.edited.filter(({ entry, incoming }) => incoming || isToCome(entry)),
  }
}

const uploadCalendar = (data: UploadCalendar['data'], calendar: Calendar): CalendarLogEvent[] => {
  const { schoolId, uploadId, rows, today, newId } = data
  refuseStalePreview(data.expectedVersion, calendar.versionNumber)
  const changes = compareCalendar(calendar, rows, today, data)
  const entry = (calendarEventId: string) => ({ schoolId, uploadId, calendarEventId, origin: 'file' as const })
  return [
    ...changes.added.map((row): CalendarLogEvent => ({ type: 'CalendarEventAdded', data: { ...row, ...entry(newId()) } })),
    ...changes.revised.map(
      (pair): CalendarLogEvent => ({ type: 'CalendarEventRevised', data: { ...pair.incoming, ...entry(pair.entry.id) } }),
    ),
    ...changes.restored.map(
      (pair): CalendarLogEvent => ({ type: 'CalendarEventRestored', data: { ...pair.incoming, ...entry(pair.entry.id) } }),
    ),
    ...changes.missing.map(({ id }): CalendarLogEvent => ({ type: 'CalendarEventRetired', data: entry(id) })),
    { type: 'CalendarUploaded', data: closingOf(data, calendar.versionNumber, changes) },
  ]
}

export const decide = ({ type, data }: CalendarCommand, calendar: Calendar): CalendarLogEvent[] => {
  switch (type) {
    case 'UploadCalendar':
      return uploadCalendar(data, calendar)
    case 'RestoreCalendarVersion':
      return restoreCalendarVersion(data, calendar)
    case 'AddCalendarEvent':
      return addCalendarEvent(data, calendar)
    case 'EditCalendarEvent':
      return editCalendarEvent(data, calendar)
    default:
      throw new Error(`unknown command ${String(type satisfies never)}`)
  }
}
