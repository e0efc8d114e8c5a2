import type { ChatHistorySummary, ChatInteraction } from '@clearbell/contracts'
import useSWR from 'swr'
import { getList, type ListPage, withQuery } from '../api/client.ts'
import type { ChatFilter } from './filter.ts'

export const chatHistoryPath = '/api/chat-history'
export const pageSize = 50

/** One page of what the filter selects, beginning after a row. */
export const useChatHistory = (filter: ChatFilter, after: string) =>
  useSWR<ListPage<ChatInteraction>, unknown>(withQuery(chatHistoryPath, { ...filter, after, limit: pageSize }), getList<ChatInteraction>)

export const useChatSummary = () => useSWR<ChatHistorySummary, unknown>(`${chatHistoryPath}/summary`)
