import { type CalendarEvent, type CalendarSummary } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { CalendarFilter } from './filter.ts'

export const calendarPath = '/api/events'
export const templatePath = `${calendarPath}/template`

export const useCalendar = (state: FilterState<CalendarFilter>) => useList<CalendarEvent>(calendarPath, state)

export const useCalendarSummary = () => useSWR<CalendarSummary, unknown>(`${calendarPath}/summary`)

/** After the calendar has changed: its list, the figures and the bell. */
export const refreshCalendar = () => refresh(calendarPath, '/api/notifications')
