import { useLayoutEffect, useRef } from 'react'

/** An element and all it stands in, from the inside out; taken while it is on the page, to find its place once it is gone. */
export const placeOf = (element: Element | null): HTMLElement[] => {
  const place: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) place.push(at)
  return place
}

/** Focuses the innermost part of a place that is still there, so that the keyboard goes on from where it was. */
export const focusPlace = (place: HTMLElement[]) => {
  const target = place.find(({ isConnected }) => isConnected)
  if (!target) return
  target.focus({ preventScroll: target !== place[0] })
  if (document.activeElement === target || target === place[0]) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

export const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/** For what may vanish with the focus in it: the focus then stays where it stood. */
export const useKeptFocus = <T extends HTMLElement>() => {
  const part = useRef<T>(null)
  useLayoutEffect(() => {
    const element = part.current
    // React calls this just before it takes the element away.
    return () => {
      if (!element?.contains(document.activeElement)) return
      const place = placeOf(element)
      queueMicrotask(() => hasNoFocus() && focusPlace(place))
    }
  }, [])
  return part
}
