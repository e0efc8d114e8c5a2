import { ChatHistoryQuery, paging } from '@clearbell/contracts'
import { withQuery } from '../api/client.ts'
import { defineFilter, type FilterOf } from '../ui/lists/filter.ts'

export const chatFilter = defineFilter(ChatHistoryQuery.omit(paging), {
  search: 'Search questions and answers',
  selects: {
    status: { label: 'Status', options: { all: 'All Interactions', answered: 'Answered Only', unanswered: 'Unanswered Only' } },
    sort: { label: 'Sort', options: { newest: 'Newest First', oldest: 'Oldest First' }, width: 'sm:w-40' },
  },
  pageSize: 50,
})

export type ChatFilter = FilterOf<typeof chatFilter>

/** Exactly what the screen selects, as CSV. */
export const exportPath = (filter: ChatFilter): string => withQuery('/api/chat-history/export', filter)

/** `Showing 3 of 12 interactions matching "lunch" (answered only)`. */
export const describeResult = (shown: string, total: string, { search, status }: ChatFilter): string =>
  `Showing ${shown} of ${total} interactions${search && ` matching "${search}"`}${status === 'all' ? '' : ` (${status} only)`}`
