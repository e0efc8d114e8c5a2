import { clearCache } from '../api/cache.tsx'
import { post } from '../api/client.ts'

/** Ends the session and starts over at '/', also when the server cannot be told. */
export const signOut = async () => {
  await post('/api/auth/logout').catch((error: unknown) => console.error('Sign out failed', error))
  await clearCache()
  location.assign('/')
}
