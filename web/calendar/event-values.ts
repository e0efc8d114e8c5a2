import type { CalendarContent } from '@clearbell/contracts'
import type { FormValues } from '../ui/forms/form-values.ts'

/** The fields of the form, in their order. */
export const eventLabels = {
  title: 'Title',
  date: 'Date',
  endDate: 'End Date',
  time: 'Time',
  location: 'Location',
  category: 'Category',
  description: 'Description',
} as const satisfies Record<keyof CalendarContent, string>

/** What the form shows of an event. */
export const eventValues = (event: Partial<CalendarContent>): FormValues =>
  Object.fromEntries(Object.keys(eventLabels).map((name) => [name, (event[name as keyof CalendarContent] ?? '').replace(/\r\n?/g, '\n')]))
