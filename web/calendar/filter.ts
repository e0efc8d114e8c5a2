import type { Filter } from '../ui/lists/filter.ts'

export const calendarFilter = { search: '', category: '', status: ['all', 'upcoming', 'past'] } as const

export type CalendarFilter = Filter<typeof calendarFilter>

export const statusOptions = [
  ['all', 'All Events'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
] as const
