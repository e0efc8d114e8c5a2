import { guard } from '../panel/dom.ts'

// Heard by a page before anything inside our element hears them: shortcuts, focus traps of open dialogs, locked scrolling, guarded texts.
const KEPT =
  'keydown keypress keyup click mousedown mouseup pointerdown pointerup touchstart touchend touchmove wheel focus blur focusin focusout contextmenu selectstart copy cut paste'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal]'

/** What happens in our element is not for the page. It is stopped at the window, before a listener on the document or the body that
 *  captures it; keys and clicks then happen again inside our shadow root, where nothing of the page listens.
 *  @param host with a shadow root */
export const shield = (host: HTMLElement): void => {
  disguise(host)
  KEPT.split(' ').forEach((type) =>
    window.addEventListener(
      type,
      guard((event: Event) => {
        if (event.target === host) {
          event.stopImmediatePropagation()
          repeatInside(event)
        } else if (isLeavingDialog(event, host)) event.stopImmediatePropagation()
      }),
      { capture: true, passive: /wheel|touch/.test(type) }, // nothing waits for it to scroll
    ),
  )
}

/** An open dialog that fetches the focus back also hears that it leaves, and where to. */
const isLeavingDialog = ({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }, host: HTMLElement): boolean =>
  type === 'focusout' && relatedTarget === host && target instanceof Element && !!target.closest(DIALOG)

const repeatInside = (event: Event): void => {
  const inner = event.composedPath()[0] as Element
  let copy: Event | undefined
  if (event instanceof KeyboardEvent) {
    const { type, key, keyCode, shiftKey, isComposing } = event
    // No KeyboardEvent: in Firefox each of those leaves the shadow root, whatever it is told.
    copy = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { key, keyCode, shiftKey, isComposing })
  } else if (event.type === 'click' && inner.closest && !inner.closest('a')) {
    // A link opens by itself; a copy would open it twice.
    copy = new MouseEvent('click', { detail: (event as MouseEvent).detail, bubbles: true, cancelable: true })
  }
  if (copy && !inner.dispatchEvent(copy)) event.preventDefault()
}

/** A listener on the window from before ours still hears keys, from an element that is no text field. While a text field inside
 *  it has the focus, the element says that it is one, so that the page's shortcuts rest. Not by its `nodeName`, which checkers of
 *  accessibility read. */
const disguise = (host: HTMLElement): void => {
  const isTyping = () => host.shadowRoot?.activeElement?.nodeName === 'TEXTAREA'
  const { tagName } = host
  Object.defineProperties(host, {
    tagName: { configurable: true, get: () => (isTyping() ? 'TEXTAREA' : tagName) },
    isContentEditable: { configurable: true, get: isTyping },
  })
}
