import type { Attention } from '@clearbell/contracts'
import useSWR from 'swr'

/** What waits for the operator. Asked for anew whenever the dashboard opens: every screen changes it. */
export const useAttention = () => useSWR<Attention, unknown>('/api/admin/attention', { revalidateOnMount: true, dedupingInterval: 0 })
