import type { ChatInteraction, DayRange, Insights } from '@clearbell/contracts'
import useSWR from 'swr'
import { getList, type ListPage, withQuery } from '../../api/client.ts'
import { chatHistoryPath } from '../../chat/use-chat-history.ts'

const insightsPath = '/api/insights'
/** As many as stand on the screen; Chat History has the rest. */
const answersShown = 10

export const useFigures = ({ from, to }: DayRange) => useSWR<Insights, unknown>(withQuery(insightsPath, { from, to }))

/** The newest answers that did not help; `total` counts all. */
export const useNotHelpful = ({ from, to }: DayRange) =>
  useSWR<ListPage<ChatInteraction>, unknown>(
    withQuery(chatHistoryPath, { asked: 'visitors', rating: 'not_helpful', from, to, limit: answersShown }),
    getList<ChatInteraction>,
  )

export const figuresExport = ({ from, to }: DayRange): string => withQuery(`${insightsPath}/export`, { from, to })
