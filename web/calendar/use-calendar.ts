import type { CalendarEditForm, CalendarEvent, CalendarSummary } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { patch } from '../api/client.ts'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { CalendarFilter } from './filter.ts'

export const calendarPath = '/api/events'

export const useCalendar = (state: FilterState<CalendarFilter>) => useList<CalendarEvent>(calendarPath, state)

const eventPath = (id: string) => `${calendarPath}/${encodeURIComponent(id)}`

/** The event that is open, if one is. */
export const useEvent = (id: string | null) => {
  const { data, error, mutate } = useSWR<CalendarEvent, unknown>(id && eventPath(id))
  // The cache hands out the event before until the next has come.
  return { event: data?.id === id ? data : undefined, error, retry: () => void mutate() }
}

/** Changes what the form names and nothing else. @throws ApiError */
export const saveEvent = async (id: string, form: CalendarEditForm): Promise<void> => {
  await patch<CalendarEvent>(eventPath(id), form)
  await refreshCalendar()
}

export const useCalendarSummary = () => useSWR<CalendarSummary, unknown>(`${calendarPath}/summary`)

/** After the calendar has changed: its list, the figures and the bell. */
export const refreshCalendar = () => refresh(calendarPath, '/api/notifications')

export const calendarVersions = {
  path: calendarPath,
  one: 'event',
  many: 'events',
  others: 'all others leave the list, past ones too',
  refresh: refreshCalendar,
}
