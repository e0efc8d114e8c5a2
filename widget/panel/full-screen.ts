import { guard, on } from './dom.ts'

/** Over the whole screen nothing of the page is to be seen, so Tab goes round in the panel. Every stop is chosen here:
 *  left to itself, Safari skips links and buttons and would leave the panel before its last one. */
export const keepTabIn = (panel: HTMLElement, isFullScreen: () => boolean): void =>
  on(panel, 'keydown', (event) => {
    if (event.key !== 'Tab' || !isFullScreen()) return
    event.preventDefault()
    const stops = panel.querySelectorAll<HTMLElement>('a, button:enabled, textarea, [tabindex="0"]')
    let at = stops.length - 1
    while (at >= 0 && stops[at] !== event.target) at-- // -1 for the panel itself, focused by a tap beside all of them
    stops[event.shiftKey ? (at > 0 ? at : stops.length) - 1 : (at + 1) % stops.length]?.focus()
  })

type CloseWatcher = { onclose: (event: Event) => void; destroy(): void }

/** Going back on a phone means: away with what covers the screen, not: off this page. Where a browser tells of it (Chrome on
 *  Android) no entry in the page's history is needed for that.
 *  @returns what to call when the panel opens, and when it closes */
export const closeOnBack = (isFullScreen: () => boolean, close: () => void): { opened(): void; closed(): void } => {
  const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => CloseWatcher }
  let watcher: CloseWatcher | null = null
  const closed = () => {
    watcher?.destroy()
    watcher = null
  }
  const opened = () => {
    closed()
    if (!CloseWatcher || !isFullScreen()) return
    watcher = new CloseWatcher()
    watcher.onclose = guard(close)
  }
  return { opened, closed }
}

/** A phone's keyboard lies over the lower part of the screen, and the browser pushes the latest answer out of its upper
 *  end: the panel takes what is left. Not while two fingers zoom, for then the visitor chose what to see.
 *  @param scale how much larger the panel is drawn   @param onShrink called when less is left than before   @returns what to call when the panel opens */
export const keepAboveKeyboard = (
  panel: HTMLElement,
  isFullScreen: () => boolean,
  scale: () => number,
  onShrink: () => void,
): (() => void) => {
  const view = window.visualViewport
  let height = 0
  const fit = () => {
    if (!view) return
    const isFitted = view.scale < 1.01 && isFullScreen()
    panel.style.top = isFitted ? `${view.offsetTop / scale()}px` : ''
    panel.style.height = isFitted ? `${view.height / scale()}px` : ''
    if (view.height < height) onShrink()
    height = view.height
  }
  view?.addEventListener('resize', guard(fit))
  view?.addEventListener('scroll', guard(fit))
  return fit
}
