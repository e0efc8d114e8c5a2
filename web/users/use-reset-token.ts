import { useEffect, useState } from 'react'

/** The token in the address, which then loses it, so that it shows in no list of visited pages, shared link or screenshot.
 *  The page's own history entry keeps it until it has served: a phone may drop the page while its owner looks for a password. */
export const useResetToken = () => {
  const [token, setToken] = useState<string | null>(
    () => new URLSearchParams(location.search).get('token') || (history.state?.resetToken ?? null),
  )
  useEffect(() => history.replaceState(token && { resetToken: token }, '', location.pathname), [token])
  return { token, forgetToken: () => setToken(null) }
}
