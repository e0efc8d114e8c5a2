import { isChanged } from '@clearbell/contracts'
import { type ReactNode, useEffect } from 'react'
import { type Middleware, mutate, SWRConfig, type SWRConfiguration } from 'swr'
import { createStore } from '../ui/hooks/store.ts'
import { get, userPath } from './client.ts'
import { ApiError } from './error.ts'

const accountCodes = new Set(['billing_required', 'password_change_required'])

/** Whether data could not be loaded because the session is over; until the cache is cleared for the next one. */
export const sessionEnded = createStore(false)

/** Keys that are on screen, and how often. */
const shown = new Map<unknown, number>()
const countShown: Middleware = (useNext) => (key, fetcher, config) => {
  useEffect(() => {
    shown.set(key, (shown.get(key) ?? 0) + 1)
    return () => {
      const left = shown.get(key)! - 1
      if (left > 0) shown.set(key, left)
      else shown.delete(key)
    }
  }, [key])
  return useNext(key, fetcher, config)
}

/** Data never goes stale by itself: no focus or reconnect revalidation, no polling, no retries. What changes it says so with `refresh`;
 *  of what others change the event stream tells (live/). */
const defaults = {
  use: [countShown],
  fetcher: get,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
  // The subscription ended, or a new password is due, while the page was open: what stands before the screens decides again.
  onError: (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (accountCodes.has(error.code)) void mutate(userPath)
    if (error.code === 'unauthorized') sessionEnded.set(true)
  },
} satisfies SWRConfiguration

export const Cache = ({ children }: { children: ReactNode }) => <SWRConfig value={defaults}>{children}</SWRConfig>

/** Forgets every resource under these paths. What is on screen stays until the new is there; this waits for it. */
export const refresh = async (...paths: string[]) => {
  const isUnder = (key: unknown) => typeof key === 'string' && paths.some((path) => key.startsWith(path))
  await mutate(isUnder, undefined, { revalidate: false })
  await mutate(isUnder) // with data in the same call it would not wait
}

/** Others have changed what these paths show. What is on screen is fetched again and stays until the new is there; the rest is forgotten. */
export const renew = (paths: readonly string[]) => {
  const isOf = (key: unknown) => typeof key === 'string' && isChanged(paths, key)
  void mutate(isOf) // also ends the time in which an earlier reply counts as fresh
  void mutate((key) => isOf(key) && !shown.has(key), undefined, { revalidate: false })
}

/** Forgets everything, fetching nothing. */
export const clearCache = () => {
  sessionEnded.set(false)
  return mutate(() => true, undefined, { revalidate: false })
}
