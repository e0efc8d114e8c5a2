import type { ReactNode } from 'react'
import { mutate, SWRConfig } from 'swr'
import { get, userPath } from './client.ts'
import { ApiError } from './error.ts'

const accountCodes = new Set(['billing_required', 'password_change_required'])

/** Data never goes stale by itself: no focus or reconnect revalidation, no polling, no retries. What changes it says so with `refresh`. */
const defaults = {
  fetcher: get,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
  // The subscription ended, or a new password is due, while the page was open: what stands before the screens decides again.
  onError: (error: unknown) => void (error instanceof ApiError && accountCodes.has(error.code) && mutate(userPath)),
} as const

export const Cache = ({ children }: { children: ReactNode }) => <SWRConfig value={defaults}>{children}</SWRConfig>

/** Forgets every resource under these paths. What is on screen stays until the new is there; this waits for it. */
export const refresh = async (...paths: string[]) => {
  const isUnder = (key: unknown) => typeof key === 'string' && paths.some((path) => key.startsWith(path))
  await mutate(isUnder, undefined, { revalidate: false })
  await mutate(isUnder) // with data in the same call it would not wait
}

/** Forgets everything, fetching nothing. */
export const clearCache = () => mutate(() => true, undefined, { revalidate: false })
