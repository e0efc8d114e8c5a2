import type {
  CalendarContent,
  CalendarEventAdded,
  CalendarEventRestored,
  CalendarEventRevised,
  CalendarLogEvent,
  CalendarUploaded,
  SchoolErased,
} from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { deleteOfSchool } from '../school-data.ts'
import { searchable } from '../search.ts'
import { recordVersion } from '../versions.ts'
import { parseTime } from './parse-time.ts'

/** Minutes since 1970 on the school's own clock, so that days and times sort as one number. */
const startsAt = ({ date, time }: CalendarContent): number => Date.parse(`${date}T00:00:00Z`) / 60_000 + (parseTime(time) ?? 0)

/** Entries wait in `calendar_changes`: only the closing `CalendarUploaded` makes those of its upload count. */
const stage = ({ data }: { data: (CalendarEventAdded | CalendarEventRevised | CalendarEventRestored)['data'] }): Sql => sql`
  insert into calendar_changes (school_id, upload_id, calendar_event_id, title, description, date, end_date, time, location, category, origin,
    starts_at, searchable)
  values (${data.schoolId}, ${data.uploadId}, ${data.calendarEventId}, ${data.title}, ${data.description}, ${data.date}, ${data.endDate ?? null}, ${data.time},
    ${data.location}, ${data.category}, ${data.origin}, ${startsAt(data)}, ${searchable(data.title, data.description, data.location)})
  on conflict (school_id, upload_id, calendar_event_id) do nothing`

const close = (event: Recorded<CalendarUploaded>): Sql[] => {
  const { data, metadata } = event
  const ofUpload = sql`school_id = ${data.schoolId} and upload_id = ${data.uploadId}`
  return [
    sql`
      insert into calendar_events (school_id, id, title, description, date, end_date, time, location, category, origin, version, is_active, starts_at,
        searchable, created_at, updated_at)
      select school_id, calendar_event_id, title, description, date, end_date, time, location, category, origin, ${data.versionNumber}::int, true, starts_at,
        searchable, ${metadata.occurredAt}::timestamptz, ${metadata.occurredAt}::timestamptz
      from calendar_changes where ${ofUpload} and title is not null
      on conflict (school_id, id) do update set title = excluded.title, description = excluded.description, date = excluded.date,
        end_date = excluded.end_date, time = excluded.time, location = excluded.location, category = excluded.category, version = excluded.version,
        origin = case when excluded.origin = 'screen' then calendar_events.origin else excluded.origin end, is_active = true,
        starts_at = excluded.starts_at, searchable = excluded.searchable, updated_at = excluded.updated_at`,
    sql`
      update calendar_events set is_active = false, version = ${data.versionNumber}, updated_at = ${metadata.occurredAt}
      where school_id = ${data.schoolId}
        and id in (select calendar_event_id from calendar_changes where ${ofUpload} and title is null)`,
    // All of the school's: an upload that was cut short before this one is never closed any more.
    sql`delete from calendar_changes where school_id = ${data.schoolId}`,
    recordVersion(sql`calendar_versions`, sql`calendar_events`, event),
  ]
}

export const calendar = defineProjection<CalendarLogEvent | SchoolErased>({
  name: 'calendar',
  version: 5,
  tables: ['calendar_events', 'calendar_changes', 'calendar_versions'],
  schema: new URL('.', import.meta.url),
  on: {
    CalendarEventAdded: stage,
    CalendarEventRevised: stage,
    CalendarEventRestored: stage,
    CalendarEventRetired: ({ data }) => sql`
      insert into calendar_changes (school_id, upload_id, calendar_event_id, origin)
      values (${data.schoolId}, ${data.uploadId}, ${data.calendarEventId}, ${data.origin})
      on conflict (school_id, upload_id, calendar_event_id) do nothing`,
    CalendarUploaded: close,
    SchoolErased: ({ data }) =>
      ['calendar_events', 'calendar_changes', 'calendar_versions'].map((table) => deleteOfSchool(table, data.schoolId)),
  },
})
