import { LeadQuery, leadStatusLabels, paging } from '@clearbell/contracts'
import { withQuery } from '../../api/client.ts'
import { defineFilter, type FilterOf } from '../../ui/lists/filter.ts'

export const leadFilter = defineFilter(LeadQuery.omit(paging), {
  search: 'Search leads',
  selects: {
    status: { label: 'Status', options: { all: 'All Leads', ...leadStatusLabels } },
    sort: { label: 'Sort', options: { newest: 'Newest First', oldest: 'Oldest First' }, width: 'sm:w-40' },
  },
  pageSize: 50,
})

export type LeadFilter = FilterOf<typeof leadFilter>

/** Exactly what the screen selects, as CSV. */
export const exportPath = (filter: LeadFilter): string => withQuery('/api/leads/export', filter)
