import { type CalendarLogEvent, Refusal } from '@clearbell/contracts'
import { originOfText } from '../catalogue/entry.ts'
import { compareWithVersion } from '../catalogue/versions.ts'
import type { Calendar } from './state.ts'

/** Brings the events of an older version back, as a new version. */
export interface RestoreCalendarVersion {
  type: 'RestoreCalendarVersion'
  data: { schoolId: string; uploadId: string; versionNumber: number }
}

/** Each event gets the text that it had then, and that text's origin. Others leave the list, past ones too. */
export const restoreCalendarVersion = (
  { schoolId, uploadId, versionNumber: restoredVersion }: RestoreCalendarVersion['data'],
  calendar: Calendar,
): CalendarLogEvent[] => {
  const version = calendar.activeIn(restoredVersion)
  if (!version) throw new Refusal('version_not_found')
  const { revised, restored, retired, counts } = compareWithVersion(calendar.entries, version, ({ content }) => content)
  const of = (calendarEventId: string) => ({ schoolId, uploadId, calendarEventId })
  const written = (then: (typeof version)[number]) => ({ ...then.content, ...of(then.id), origin: originOfText(then) })
  return [
    ...revised.map((then): CalendarLogEvent => ({ type: 'CalendarEventRevised', data: written(then) })),
    ...restored.map((then): CalendarLogEvent => ({ type: 'CalendarEventRestored', data: written(then) })),
    ...retired.map(({ id, origin }): CalendarLogEvent => ({ type: 'CalendarEventRetired', data: { ...of(id), origin } })),
    {
      type: 'CalendarUploaded',
      data: { schoolId, uploadId, versionNumber: calendar.versionNumber + 1, file: null, ...counts, restoredVersion },
    },
  ]
}
