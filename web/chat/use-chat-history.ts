import type { ChatHistorySummary, ChatInteraction } from '@clearbell/contracts'
import useSWR from 'swr'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { ChatFilter } from './filter.ts'

export const chatHistoryPath = '/api/chat-history'

export const useChatHistory = (state: FilterState<ChatFilter>) => useList<ChatInteraction>(chatHistoryPath, state)

/** The conversation of a question, oldest first, if one is open. */
export const useConversation = (interactionId: string | null) =>
  useSWR<ChatInteraction[], unknown>(interactionId && `${chatHistoryPath}/${encodeURIComponent(interactionId)}/conversation`, {
    keepPreviousData: false,
  })

export const useChatSummary = () => useSWR<ChatHistorySummary, unknown>(`${chatHistoryPath}/summary`)
