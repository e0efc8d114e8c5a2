import { ChatHistoryQuery, paging } from '@clearbell/contracts'
import { withQuery } from '../api/client.ts'
import { defineFilter, type FilterOf } from '../ui/lists/filter.ts'

export const chatFilter = defineFilter(ChatHistoryQuery.omit(paging), {
  search: 'Search questions and answers',
  selects: {
    status: { label: 'Status', options: { all: 'All Interactions', answered: 'Answered Only', unanswered: 'Unanswered Only' } },
    rating: { label: 'Rating', options: { any: 'Any Rating', helpful: 'Helpful', not_helpful: 'Not Helpful' }, width: 'sm:w-40' },
    sort: { label: 'Sort', options: { newest: 'Newest First', oldest: 'Oldest First' }, width: 'sm:w-40' },
  },
  pageSize: 50,
})

export type ChatFilter = FilterOf<typeof chatFilter>

/** Exactly what the screen selects, as CSV. */
export const exportPath = (filter: ChatFilter): string => withQuery('/api/chat-history/export', filter)

/** `Showing 3 of 12 interactions matching "lunch" (answered, not helpful only)`. */
export const describeResult = (shown: string, total: string, { search, status, rating }: ChatFilter): string => {
  const only = [status !== 'all' && status, rating !== 'any' && rating.replace('_', ' ')].filter(Boolean).join(', ')
  return `Showing ${shown} of ${total} interactions${search && ` matching "${search}"`}${only && ` (${only} only)`}`
}
