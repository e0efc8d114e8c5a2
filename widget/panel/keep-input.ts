import { guard } from './dom.ts'

// Pages that guard their texts and pictures forbid these, but for text fields, which from outside ours is not.
const FORBIDDEN_BY_SOME = ['mousedown', 'contextmenu', 'selectstart', 'copy', 'cut', 'paste']

/** What is typed here is not for the page: seen from outside it comes from no text field, so its shortcuts would fire. The live
 *  widget's loader keeps more from a page, and earlier; this holds in a preview and in browsers without shadow roots.
 *  @param onEscape answers whether the key did something   @returns how to stop */
export const keepInput = (root: HTMLElement, onEscape: () => boolean): (() => void) => {
  const stop = (event: Event) => event.stopPropagation()
  const listen = guard((event: Event) => {
    stop(event)
    const { key, isComposing, type } = event as KeyboardEvent
    // IE11 says 'Esc'. While a word is composed (Chinese, Japanese, Korean) the key takes that back and no more.
    // A modal dialog of the page would close as well.
    if (type === 'keydown' && (key === 'Escape' || key === 'Esc') && !isComposing && onEscape()) event.preventDefault()
  })
  const types = ['keydown', 'keypress', 'keyup'].concat(FORBIDDEN_BY_SOME)
  types.forEach((type) => root.addEventListener(type, listen))
  return () => types.forEach((type) => root.removeEventListener(type, listen))
}
