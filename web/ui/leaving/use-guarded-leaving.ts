import { useEffect } from 'react'
import { guardLeaving } from './leaving.ts'

/** Asks before something is lost by leaving the page; closing and reloading it asks in the browser's own words. Both
 *  functions must stay the same from one render to the next.
 *  @param onLeave the person wants to leave, and is held here for an answer; `proceed` then leads where they meant to go */
export const useGuardedLeaving = (wouldLose: () => boolean, onLeave: (proceed: () => void) => void) => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wouldLose])
  useEffect(
    () =>
      guardLeaving((proceed) => {
        if (!wouldLose()) return false
        onLeave(proceed)
        return true
      }),
    [wouldLose, onLeave],
  )
}
