import { isChanged } from '@clearbell/contracts'
import { renew } from '../cache.tsx'

const listeners = new Set<(paths: readonly string[]) => void>()
const unseen = new Set<string>()

/** Fetches what has changed again; a hidden tab does so once somebody looks at it. */
export const onChanged = (paths: readonly string[]): void => {
  for (const listener of listeners) listener(paths)
  for (const path of paths) unseen.add(path)
  show()
}

const show = () => {
  if (document.hidden || unseen.size === 0) return
  renew([...unseen])
  unseen.clear()
}
document.addEventListener('visibilitychange', show)

/** Resolves true when what a path answers changes, false when it does not within `ms`. */
export const nextChange = (url: string, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isTold: boolean) => {
      clearTimeout(timer)
      listeners.delete(listener)
      resolve(isTold)
    }
    const listener = (paths: readonly string[]) => void (isChanged(paths, url) && settle(true))
    const timer = setTimeout(settle, ms, false)
    listeners.add(listener)
  })
