import type { AskedAgain, ChatInteraction, WhyAnswer } from '@clearbell/contracts'
import useSWR from 'swr'
import { post } from '../api/client.ts'

type Exchange = Pick<ChatInteraction, 'id' | 'conversationId'>

const pathOf = ({ conversationId, id }: Exchange) => `/api/exchanges/${encodeURIComponent(conversationId)}/${id}`

/** Fetched each time it opens: an entry may have changed. */
export const useWhy = (exchange: Exchange) => useSWR<WhyAnswer, unknown>(`${pathOf(exchange)}/why`, { revalidateOnMount: true })

export const askAgain = (exchange: Exchange) => post<AskedAgain>(`${pathOf(exchange)}/ask-again`)
