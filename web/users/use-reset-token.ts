import { useEffect, useState } from 'react'

/** In the page's own history entry. */
type Kept = { resetToken?: string; hasReset?: true } | null

const read = (): Kept => {
  const token = new URLSearchParams(location.search).get('token')
  return token ? { resetToken: token } : history.state
}

/** The token in the address, which then loses it, so that it shows in no list of visited pages, shared link or screenshot.
 *  The page's own history entry keeps it until it has served: a phone may drop the page while its owner looks for a password.
 *  That it has served is kept there too, so that Back does not call the link invalid. */
export const useResetToken = () => {
  const [kept, keep] = useState(read)
  useEffect(() => history.replaceState(kept, '', location.pathname), [kept])
  return { token: kept?.resetToken, hasServed: kept?.hasReset === true, spendToken: () => keep({ hasReset: true }) }
}
