import { watchThemeSwitches } from '../ui/browser/theme.ts'
import { startDemo } from './demo.ts'

// The page works without this script. It adds the live chat, the theme switch, and a menu that closes after use.
watchThemeSwitches()

const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.open = false
})

const box = document.getElementById('demo')
if (box) startDemo(box, document.querySelectorAll<HTMLElement>('[data-asks]'))
