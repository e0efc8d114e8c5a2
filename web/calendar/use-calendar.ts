import { type CalendarEvent, type CalendarSummary, limits } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { getList, type ListPage, withQuery } from '../api/client.ts'
import type { CalendarFilter } from './filter.ts'

export const calendarPath = '/api/events'
export const templatePath = `${calendarPath}/template`

/** One page of what the filter selects, beginning after a row. */
export const useCalendar = (filter: CalendarFilter, after: string) =>
  useSWR<ListPage<CalendarEvent>, unknown>(
    withQuery(calendarPath, { ...filter, after, limit: limits.lists.default }),
    getList<CalendarEvent>,
  )

export const useCalendarSummary = () => useSWR<CalendarSummary, unknown>(`${calendarPath}/summary`)

/** After the calendar has changed: its list, the figures and the bell. */
export const refreshCalendar = () => refresh(calendarPath, '/api/notifications')
