import { guard } from '../panel/dom.ts'

/** A phone draws a page without a viewport on 980 px and shrinks it: letters of 15 px are 6 px high. */
const SHRUNK = 1.2
const PHONE_PX = 480

/** How many CSS pixels of the page are one of the screen before anybody zooms: 1 but for such a page. */
export const pageScale = (): number => {
  const view = window.visualViewport
  const screenPx = view ? view.width * view.scale : 0
  const ratio = screenPx ? document.documentElement.clientWidth / screenPx : 1
  return ratio > SHRUNK ? ratio : 1
}

/** Draws our element as large as on other pages, and on a phone over the whole screen, also after the phone is turned. */
export const fitPage = (root: HTMLElement): void => {
  const fit = () => {
    const scale = pageScale()
    root.style.setProperty('zoom', scale > 1 ? `${scale}` : '')
    root.className =
      root.className.replace(/ cb-phone/g, '') + (scale > 1 && document.documentElement.clientWidth / scale <= PHONE_PX ? ' cb-phone' : '')
  }
  fit()
  addEventListener('resize', guard(fit))
}
