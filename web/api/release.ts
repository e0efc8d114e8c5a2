import { attempt } from '../ui/browser/remember.ts'

const reloadedKey = 'reloaded-from'
const runningScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** This page as the server has it now; null when it cannot be reached. */
const pageAsServed = async (): Promise<string | null> => {
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** Loads the page again if the server can be reached; else there would be nothing but the browser's own error page.
 *  @returns whether it does */
export const reloadOnceServed = async (): Promise<boolean> => {
  const isServed = (await pageAsServed()) !== null
  if (isServed) location.reload()
  return isServed
}

/** Loads the page again if the server has another release than the one that runs here, and not twice for the same one. */
export const reloadIntoNewRelease = async (): Promise<void> => {
  const running = runningScript()
  if (attempt(() => sessionStorage.getItem(reloadedKey)) === running) return
  const page = await pageAsServed()
  if (page === null || page.includes(running)) return
  // Without a place to note it, a release that stays broken would be loaded for ever.
  if (attempt(() => sessionStorage.setItem(reloadedKey, running)) !== null) location.reload()
}
