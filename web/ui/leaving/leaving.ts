/** @returns whether the person stays, and is asked */
type Guard = () => boolean
let guard: Guard | null = null
let here: { href: string; state: unknown } | null = null

/** To be called before the router listens: a window hears its own events in the order of listening. */
export const watchHistory = () =>
  addEventListener('popstate', (event) => {
    if (!here || !guard?.()) return
    event.stopImmediatePropagation()
    history.pushState(here.state, '', here.href)
  })

/** Asks before Back or Forward leads away. Once held, `history.back()` leads where the person meant to go.   @returns ends it */
export const guardLeaving = (next: Guard) => {
  guard = next
  here = { href: location.href, state: history.state }
  return () => {
    if (guard === next) guard = null
  }
}
