import { useState } from 'react'
import { switchTheme, type Theme } from '../browser/theme.ts'
import { useMedia } from './use-media.ts'

/** The theme in force and a switch. */
export const useTheme = () => {
  const system: Theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const [chosen, setChosen] = useState(() => document.documentElement.dataset.theme as Theme | undefined)
  return { theme: chosen ?? system, toggle: () => setChosen(switchTheme()) }
}
