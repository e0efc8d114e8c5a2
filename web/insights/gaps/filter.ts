import { GapQuery, gapStatusLabels, paging } from '@clearbell/contracts'
import { defineFilter, type FilterOf } from '../../ui/lists/filter.ts'

// The days are in the address as well; they are the whole screen's.
export const gapFilter = defineFilter(GapQuery.omit({ ...paging, from: true, to: true }), {
  search: 'Search unanswered questions',
  selects: {
    status: { label: 'Status', options: { all: 'All Statuses', ...gapStatusLabels }, width: 'sm:w-40' },
    sort: { label: 'Sort', options: { frequency: 'Most Asked First', newest: 'Last Asked First' }, width: 'sm:w-44' },
  },
})

export type GapFilter = FilterOf<typeof gapFilter>
