import { clearCache } from '../api/cache.tsx'
import { post } from '../api/client.ts'
import { forgetDrafts } from '../ui/leaving/drafts.ts'
import { leaveTo } from '../ui/leaving/leaving.ts'

/** Ends the session and starts over at '/', also when the server cannot be told. What is not saved is asked about before. */
export const signOut = () => leaveTo(() => void endSession())

const endSession = async () => {
  forgetDrafts()
  await post('/api/auth/logout').catch((error: unknown) => console.error('Sign out failed', error))
  await clearCache()
  location.assign('/')
}
