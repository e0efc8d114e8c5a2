import { CalendarQuery, paging } from '@clearbell/contracts'
import { defineFilter, type FilterOf } from '../ui/lists/filter.ts'

export const calendarFilter = defineFilter(CalendarQuery.omit(paging), {
  search: 'Search events',
  selects: {
    category: { label: 'Category', any: 'All Categories', width: 'sm:w-40' },
    status: {
      label: 'Status',
      options: { all: 'All Events', upcoming: 'Upcoming', past: 'Past' },
      width: 'sm:w-32',
    },
  },
})

export type CalendarFilter = FilterOf<typeof calendarFilter>
