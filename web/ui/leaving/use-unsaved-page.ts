import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useGuardedLeaving } from './use-guarded-leaving.ts'

/** Asks before a page is left whose changes are not saved, be it by a link, Back, Sign Out, a reload or by closing it.
 *  @returns whether the person is to be asked now, and what to do with the answer */
export const useUnsavedPage = (hasChanges: boolean) => {
  const [, navigate] = useLocation()
  const changed = useRef(hasChanges)
  const isLeaving = useRef(false)
  changed.current = hasChanges && !isLeaving.current
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const wouldLose = useCallback(() => changed.current, [])
  const ask = useCallback((proceed: () => void) => setLeaving(() => proceed), [])
  useGuardedLeaving(wouldLose, ask)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]:not([target])') : null
      const opensBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
      if (!link || opensBeside || !changed.current) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving(() => () => navigate(link.getAttribute('href')!))
    }
    // Before the router hears of it.
    document.addEventListener('click', hold, true)
    return () => document.removeEventListener('click', hold, true)
  }, [navigate])

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      isLeaving.current = true
      changed.current = false
      setLeaving(null)
      leaving?.()
    },
  }
}
