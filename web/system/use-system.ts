import type { SystemStatus } from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../api/cache.tsx'
import { post } from '../api/client.ts'

const path = '/api/admin/system'
const BUSY_MS = 2_000
const QUIET_MS = 15_000

const isMoving = ({ readModels }: SystemStatus) =>
  readModels.some(({ build, rebuild, lagSeconds }) => build !== null || rebuild?.state === 'running' || lagSeconds > 0)

/** Fetched again by itself while the page is in sight. The event stream tells of events alone, and a lag or a rebuild is none. */
export const useSystem = () =>
  useSWR<SystemStatus, unknown>(path, { refreshInterval: (status) => (status && isMoving(status) ? BUSY_MS : QUIET_MS) })

/** Resolves when the rebuild has begun. @throws ApiError */
export const startRebuild = async (name: string): Promise<void> => {
  await post(`/api/admin/read-models/${name}/rebuild`)
  await refresh(path)
}
