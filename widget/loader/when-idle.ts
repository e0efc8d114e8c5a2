import { guard } from '../panel/dom.ts'

type Connection = { connection?: { saveData?: boolean } }

/** Runs once the page has loaded and has nothing to do; not at all for a visitor who saves data.   @param isUrgent at once */
export const whenIdle = (run: () => void, isUrgent: boolean): void => {
  const start = guard(run as (value: unknown) => void)
  if (isUrgent) return start(null)
  if ((navigator as Connection).connection?.saveData) return
  const wait = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(start, { timeout: 5_000 })
    else setTimeout(start, 1_000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
