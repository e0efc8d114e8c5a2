import type { CurrentUser } from '@clearbell/contracts'
import useSWR, { mutate } from 'swr'
import { get, userPath } from '../api/client.ts'
import { ApiError } from '../api/error.ts'

const getUser = (path: string) =>
  get<CurrentUser>(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })

/** Who is signed in: `null` for nobody, `undefined` until it is known.   @param isFresh asked anew by a screen that opens */
export const useUser = ({ isFresh = false } = {}) => {
  const { data: user, error, mutate } = useSWR<CurrentUser | null, unknown>(userPath, getUser, isFresh ? { revalidateOnMount: true } : {})
  return { user, error, retry: () => void mutate() }
}

/** Asks anew who is signed in; settles once it is known. */
export const refreshUser = () => mutate(userPath)
