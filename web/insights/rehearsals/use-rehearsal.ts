import { type LatestRehearsal, type Rehearsal } from '@clearbell/contracts'
import useSWR, { mutate } from 'swr'
import { post, remove } from '../../api/client.ts'
import { createStore } from '../../ui/hooks/store.ts'

const path = '/api/rehearsals'
const BUSY_MS = 1_000

/** The latest one of the school. It is fetched again while it runs: it lives in memory, and the event stream tells of events alone. */
export const useRehearsal = () =>
  useSWR<LatestRehearsal, unknown>(path, {
    refreshInterval: (latest) => (latest?.rehearsal?.state === 'running' ? BUSY_MS : 0),
    dedupingInterval: BUSY_MS / 2,
    revalidateOnMount: true, // it may have ended while nobody looked
  })

/** Asks the questions of a period again.
 *  @param fields of the form   @param file a draft; without one today's catalogue is asked   @throws ApiError */
export const startRehearsal = async (fields: Record<string, string>, file?: File): Promise<Rehearsal> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', file) // last: the server reads the form as it comes
  const rehearsal = await post<Rehearsal>(path, form)
  await mutate<LatestRehearsal>(path, { rehearsal }, { revalidate: false })
  return rehearsal
}

/** Shows the latest one as it is now. */
export const lookAgain = () => mutate(path)

/** @throws ApiError */
export const cancelRehearsal = async (): Promise<void> => {
  await remove(path)
  await lookAgain()
}

/** The rehearsal that the open draft has started. It outlives the dialog, which Back closes and which goes on where it was.
 *  `draft`: the key of the attempt, which changes with the file and with each choice. */
export const startedOf = createStore<{ draft: string; id: string } | null>(null)
