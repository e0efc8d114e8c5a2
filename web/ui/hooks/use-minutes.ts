import { useSyncExternalStore } from 'react'

const everyMs = 30_000
const listeners = new Set<() => void>()
let ticks = 0
let timer: number | undefined

const tick = () => {
  ticks++
  for (const listener of listeners) listener()
}

/** One clock for all who listen, and none while nobody does. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= window.setInterval(tick, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Renders again as time passes, for what says how long ago something was. */
export const useMinutes = () => useSyncExternalStore(subscribe, () => ticks)
