import { FAQQuery, paging } from '@clearbell/contracts'
import { defineFilter, type FilterOf } from '../ui/lists/filter.ts'

export const faqFilter = defineFilter(FAQQuery.omit(paging), {
  search: 'Search FAQs',
  selects: {
    category: { label: 'Category', any: 'All Categories', width: 'sm:w-52' },
    status: {
      label: 'Status',
      options: { all: 'All Statuses', active: 'Active', inactive: 'Inactive' },
      width: 'sm:w-36',
    },
  },
})

export type FAQFilter = FilterOf<typeof faqFilter>
