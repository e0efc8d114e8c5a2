import { forget, remember } from './remember.ts'

export type Theme = 'light' | 'dark'

const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Goes to the other theme. Choosing what the system has means following the system again.   @returns the choice, undefined for none */
export const switchTheme = (): Theme | undefined => {
  const { dataset } = document.documentElement
  const next = (dataset.theme ?? system()) === 'dark' ? 'light' : 'dark'
  if (next === system()) {
    delete dataset.theme
    forget('theme')
    return undefined
  }
  dataset.theme = next
  remember('theme', next)
  return next
}

/** Makes every button with `data-switches="theme"` do so, also on a page that no framework draws. */
export const watchThemeSwitches = (): void =>
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-switches=theme]')) switchTheme()
  })
