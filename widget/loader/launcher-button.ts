import { element, setAttributes } from '../panel/dom.ts'
import { drawing } from '../panel/icons.ts'

export const PANEL_ID = 'clearbell-panel'

/** The round button. Without its label, which is a matter of language. */
export const createLauncher = (): HTMLElement => {
  const launcher = element(
    'button',
    'cb-launcher',
    { type: 'button' },
    drawing(
      'chat',
      'M20.5 11.6a8 8 0 0 1-8.2 7.9c-1.3 0-2.6-.3-3.7-.8L4 20l1.2-4.2a7.7 7.7 0 0 1-1-4.2A8 8 0 0 1 12.3 3.7a8 8 0 0 1 8.2 7.9z',
    ),
    drawing('down', 'M6 9.5l6 6 6-6'),
  )
  setAttributes(launcher, { 'aria-haspopup': 'dialog', 'aria-expanded': 'false' })
  return launcher
}
