import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { sessionEnded } from '../api/cache.tsx'
import { toast } from '../ui/feedback/toast.tsx'

export const authRedirectMs = 500 // product.md 9

/** Lets only platform administrators through; the server refuses everybody else on every call as well. Shows nothing at all from a
 *  data load that finds the session over until the sign-in screen is there. */
export const AdminGate = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [, navigate] = useLocation()
  const hasEnded = sessionEnded.use()
  useEffect(() => {
    if (isOpen) return
    toast('Access Denied', "You don't have permission to access this page.", 'destructive')
    const timer = setTimeout(() => navigate('/', { replace: true }), authRedirectMs)
    return () => clearTimeout(timer)
  }, [isOpen, navigate])
  return isOpen && !hasEnded ? children : null
}
