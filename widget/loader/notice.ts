import { contactLinks } from '../panel/contacts.ts'
import { detach, element, on } from '../panel/dom.ts'
import type { WidgetSettings } from '../settings.ts'
import { notices } from './notices.ts'

/** Says beside the launcher that the chat did not arrive, names the office, and offers another try.   @returns how to take it away */
export const showNotice = (root: HTMLElement, settings: WidgetSettings, language: string, onRetry: () => void): (() => void) => {
  const [text, label] = notices[language]!
  const button = element('button', 'cb-retry', { type: 'button' }, label)
  const notice = element(
    'div',
    'cb-notice',
    { role: 'alert', lang: language, dir: 'auto' },
    element('p', '', {}, text),
    ...contactLinks(settings),
    button,
  )
  const drop = () => detach(notice)
  on(button, 'click', () => {
    drop()
    onRetry()
  })
  root.appendChild(notice)
  return drop
}
