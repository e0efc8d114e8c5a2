import { useState } from 'react'
import { forget, remember } from '../browser/remember.ts'
import { useMedia } from './use-media.ts'

type Theme = 'light' | 'dark'

/** The theme in force and a switch. Choosing what the system has means following the system again. */
export const useTheme = () => {
  const system: Theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const [chosen, setChosen] = useState(() => document.documentElement.dataset.theme as Theme | undefined)
  const theme = chosen ?? system
  const toggle = () => {
    const next: Theme = theme === 'dark' ? 'light' : 'dark'
    if (next === system) {
      delete document.documentElement.dataset.theme
      forget('theme')
      setChosen(undefined)
    } else {
      document.documentElement.dataset.theme = next
      remember('theme', next)
      setChosen(next)
    }
  }
  return { theme, toggle }
}
