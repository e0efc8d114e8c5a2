import { useSyncExternalStore } from 'react'

/** A value outside the component tree: it outlives the screen that shows it. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}
