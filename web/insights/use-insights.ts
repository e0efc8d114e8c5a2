import type { DayRange, Gap, GapDetails, GapStatus } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { patch, withQuery } from '../api/client.ts'
import { useList } from '../api/use-list.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { GapFilter } from './gaps/filter.ts'

export const gapsPath = '/api/insights/gaps'

export const useGaps = (state: FilterState<GapFilter>, range: DayRange) =>
  useList<Gap>(gapsPath, { ...state, filter: { ...state.filter, ...range } })

/** A group with its questions. Read anew each time it is opened. */
export const useGap = (id: string) =>
  useSWR<GapDetails, unknown>(`${gapsPath}/${encodeURIComponent(id)}`, { revalidateOnMount: true, keepPreviousData: false })

/** Exactly what the list selects, as CSV. */
export const gapsExport = (filter: GapFilter, range: DayRange) => withQuery(`${gapsPath}/export`, { ...filter, ...range })

/** @throws ApiError */
export const setGapStatus = async (id: string, status: GapStatus): Promise<void> => {
  await patch<GapDetails>(`${gapsPath}/${encodeURIComponent(id)}`, { status })
  await refresh(gapsPath)
}
