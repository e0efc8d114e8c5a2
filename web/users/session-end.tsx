import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { clearCache } from '../api/cache.tsx'
import { onSignedOut } from '../api/client.ts'
import { toast } from '../ui/toast.tsx'
import { signInPath } from './next-path.ts'

/** A session that ends while a screen is open: the cache is emptied, one toast, and on to the sign-in screen. */
export const SessionEnd = () => {
  const [, navigate] = useLocation()
  useEffect(() => {
    onSignedOut(() => {
      if (location.pathname === '/login') return // calls that were under way together
      navigate(signInPath(location.pathname + location.search))
      toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive')
      void clearCache()
    })
    return () => onSignedOut(() => {})
  }, [navigate])
  return null
}
