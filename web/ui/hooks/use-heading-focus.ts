import { useEffect, useRef } from 'react'

let shown: string | null = null

/** A new screen, or a new state that replaces the old one whole, begins at its heading, for the keyboard and for screen
 *  readers; the first load is the browser's. For an `h1` with `tabIndex={-1}`.
 *  @param screen names what is shown, such as its path */
export const useHeadingFocus = (screen: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown !== null && shown !== screen) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown = screen
  }, [screen])
  return heading
}
