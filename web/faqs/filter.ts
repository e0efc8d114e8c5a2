import type { Filter } from '../ui/lists/filter.ts'

export const faqFilter = { search: '', category: '', status: ['all', 'active', 'inactive'] } as const

export type FAQFilter = Filter<typeof faqFilter>

export const statusOptions = [
  ['all', 'All Statuses'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
] as const
