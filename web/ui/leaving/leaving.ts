/** @param proceed leads where the person meant to go   @returns whether the person stays, and is asked */
type Guard = (proceed: () => void) => boolean

interface Held {
  guard: Guard
  href: string
  state: unknown
}
/** The newest last: a dialog stands above its page. */
let guards: readonly Held[] = []

const holding = (proceed: () => void): Held | undefined => guards.toReversed().find(({ guard }) => guard(proceed))

/** To be called before the router listens: a window hears its own events in the order of listening. */
export const watchHistory = () =>
  addEventListener('popstate', (event) => {
    const held = holding(() => history.back())
    if (!held) return
    event.stopImmediatePropagation()
    history.pushState(held.state, '', held.href)
  })

/** Asks before Back or Forward leads away, and before `leaveTo`.   @returns ends it */
export const guardLeaving = (guard: Guard) => {
  const held = { guard, href: location.href, state: history.state }
  guards = [...guards, held]
  return () => {
    guards = guards.filter((one) => one !== held)
  }
}

/** Goes where a person wants to, once nothing is lost by it, or they have said that it may be. */
export const leaveTo = (proceed: () => void): void => void (holding(proceed) ?? proceed())
