export const changePasswordPath = '/change-password'

/** Where to go after signing in: a path of this site, else '/'.
 *  Browsers read `//host`, `/\host` and paths with tabs or line ends as other sites, so the address is resolved as a browser would. */
export const safeNextPath = (next: string | null, origin: string): string => {
  if (!next?.startsWith('/')) return '/'
  const target = URL.canParse(next, origin) ? new URL(next, origin) : null
  if (target?.origin !== new URL(origin).origin) return '/'
  const path = target.pathname + target.search + target.hash
  // Dot segments can leave `//host` behind once resolved.
  return path.startsWith('//') || target.pathname === '/login' ? '/' : path
}

/** The sign-in screen's address that leads back to where the person is. */
export const signInPath = (current: string): string => (current === '/' ? '/login' : `/login?next=${encodeURIComponent(current)}`)
