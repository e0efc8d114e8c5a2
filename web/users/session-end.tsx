import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { clearCache } from '../api/cache.tsx'
import { onSignedOut } from '../api/client.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { keepDrafts } from '../ui/leaving/drafts.ts'
import { authRedirectMs } from './admin-gate.tsx'
import { signInPath } from './next-path.ts'

/** A session that ends while a screen is open: what is typed is kept, the cache is emptied, one toast, and on to the sign-in screen. */
export const SessionEnd = () => {
  const [, navigate] = useLocation()
  useEffect(() => {
    let isLeaving = false
    onSignedOut(() => {
      if (isLeaving || location.pathname === '/login') return // calls that were under way together
      isLeaving = true
      keepDrafts()
      const target = signInPath(location.pathname + location.search)
      toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive')
      const leave = () => {
        isLeaving = false
        navigate(target)
        void clearCache()
      }
      if (location.pathname.startsWith('/admin/')) setTimeout(leave, authRedirectMs)
      else leave()
    })
    return () => onSignedOut(() => {})
  }, [navigate])
  return null
}
