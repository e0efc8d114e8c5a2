import type { WidgetSettings } from '../settings.ts'
import { clear, element, on } from './dom.ts'
import { icon } from './icons.ts'

export type Header = { node: HTMLElement; titleId: string; setLogo(settings: WidgetSettings): void }

/** Logo, title, subtitle and the close button. */
export const createHeader = (title: string, subtitle: string, closeLabel: string, onClose: () => void): Header => {
  const titleId = 'clearbell-title'
  const avatar = element('div', 'cb-avatar', {})
  const close = element('button', 'cb-close', { type: 'button', 'aria-label': closeLabel }, icon('close'))
  on(close, 'click', onClose)
  const names = element(
    'div',
    'cb-names',
    {},
    element('h2', 'cb-title', { id: titleId, dir: 'auto' }, title),
    element('p', 'cb-subtitle', { dir: 'auto' }, subtitle),
  )

  const show = (picture: Node) => {
    clear(avatar)
    avatar.appendChild(picture)
  }
  const setLogo = ({ logo, origin }: WidgetSettings) => {
    show(icon('school'))
    if (!logo) return
    const image = element('img', '', { alt: '' })
    // Shown once loaded: the page's security policy may forbid pictures from elsewhere.
    on(image, 'load', () => show(image))
    image.src = logo.charAt(0) === '/' ? origin + logo : logo
  }

  return { node: element('div', 'cb-header', {}, avatar, names, close), titleId, setLogo }
}
