import { ChatHistoryQuery, ListedDay, openParam, paging } from '@clearbell/contracts'
import { z } from 'zod'
import { withQuery } from '../api/client.ts'
import { hourSpan, weekdayName } from '../ui/format/dates.ts'
import { defineFilter, type FilterOf } from '../ui/lists/filter.ts'

const anyOr = <T extends z.ZodType<string>>(field: T) => z.union([z.literal(''), field]).default('')
const { hour, weekday, entry, category } = ChatHistoryQuery.shape
const query = ChatHistoryQuery.omit(paging).extend({
  from: anyOr(ListedDay),
  to: anyOr(ListedDay),
  hour: anyOr(hour.unwrap()),
  weekday: anyOr(weekday.unwrap()),
  entry: anyOr(entry.unwrap()),
  category: anyOr(category.unwrap()),
})

export const chatFilter = defineFilter(query, {
  search: 'Search questions and answers',
  selects: {
    status: { label: 'Status', options: { all: 'All Interactions', answered: 'Answered Only', unanswered: 'Unanswered Only' } },
    rating: { label: 'Rating', options: { any: 'Any Rating', helpful: 'Helpful', not_helpful: 'Not Helpful' }, width: 'sm:w-40' },
    sort: { label: 'Sort', options: { newest: 'Newest First', oldest: 'Oldest First' }, width: 'sm:w-40' },
  },
  days: { from: 'From', to: 'To' },
  chips: {
    asked: () => "Visitors' questions",
    hour: (hour) => `Asked ${hourSpan(Number(hour))}`,
    weekday: (day) => `Asked on a ${weekdayName(Number(day))}`,
    entry: () => 'Answered by one entry',
    category: (name) => `Category: ${name}`,
    hasCategory: () => 'No category',
  },
  pageSize: 50,
})

export type ChatFilter = FilterOf<typeof chatFilter>

/** Chat History with some filters set. */
export const chatHistoryHref = (filter: Partial<ChatFilter>): string => withQuery('/chat-history', filter)

/** Chat History with a question open beside the list. */
export const interactionHref = (id: string): string => withQuery('/chat-history', { [openParam]: id })

/** Exactly what the screen selects, as CSV. */
export const exportPath = (filter: ChatFilter): string => withQuery('/api/chat-history/export', filter)

/** `Showing 3 of 12 interactions matching "lunch" (answered, not helpful only)`. */
export const describeResult = (shown: string, total: string, { search, status, rating }: ChatFilter): string => {
  const only = [status !== 'all' && status, rating !== 'any' && rating.replace('_', ' ')].filter(Boolean).join(', ')
  return `Showing ${shown} of ${total} interactions${search && ` matching "${search}"`}${only && ` (${only} only)`}`
}
