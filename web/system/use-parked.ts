import type { ParkedEvent, ParkedEventDecided, ParkedEvents } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { post } from '../api/client.ts'

const path = '/api/admin/parked-events'
const QUIET_MS = 15_000

export const useParked = () => useSWR<ParkedEvents, unknown>(path, { refreshInterval: QUIET_MS })

const decide = async ({ projection, eventId }: ParkedEvent, decision: 'retry' | 'discard', body?: { reason: string }) => {
  const { state } = await post<ParkedEventDecided>(`${path}/${projection}/${encodeURIComponent(eventId)}/${decision}`, body)
  await refresh(path, '/api/admin/system')
  return state
}

/** Resolves when the read model has tried it, or with `pending` when that takes long.   @throws ApiError */
export const retryParked = (event: ParkedEvent) => decide(event, 'retry')

/** @throws ApiError */
export const discardParked = (event: ParkedEvent, reason: string) => decide(event, 'discard', { reason })
