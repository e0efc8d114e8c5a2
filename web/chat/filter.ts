import { withQuery } from '../api/client.ts'
import type { Filter } from '../ui/lists/filter.ts'

export const chatFilter = {
  search: '',
  status: ['all', 'answered', 'unanswered'],
  sort: ['newest', 'oldest'],
} as const

export type ChatFilter = Filter<typeof chatFilter>

export const statusOptions = [
  ['all', 'All Interactions'],
  ['answered', 'Answered Only'],
  ['unanswered', 'Unanswered Only'],
] as const

export const sortOptions = [
  ['newest', 'Newest First'],
  ['oldest', 'Oldest First'],
] as const

/** Exactly what the screen selects, as CSV. */
export const exportPath = (filter: ChatFilter): string => withQuery('/api/chat-history/export', filter)

/** `Showing 3 of 12 interactions matching "lunch" (answered only)`. */
export const describeResult = (shown: string, total: string, { search, status }: ChatFilter): string =>
  `Showing ${shown} of ${total} interactions${search && ` matching "${search}"`}${status === 'all' ? '' : ` (${status} only)`}`
