import { HOST_ID, type HostElement, type OpenPanel, type StartPanel } from '../handover.ts'
import { element, guard, on } from '../panel/dom.ts'
import { createHost } from '../panel/host.ts'
import { launcherStyles } from '../panel/styles/launcher.ts'
import type { WidgetSettings } from '../settings.ts'
import type { Words } from '../words/words.ts'
import { fetchScript } from './fetch-script.ts'
import { visitorLanguage } from './language.ts'
import { createLauncher } from './launcher-button.ts'
import { followModals } from './modal-dialogs.ts'
import { showNotice } from './notice.ts'
import { fitPage, pageScale } from './page-scale.ts'
import { shield } from './shield.ts'
import type { Snippet } from './snippet.ts'
import { whenIdle } from './when-idle.ts'

/** Shows the launcher, and fetches the panel and the words when the page is done, or earlier when a visitor comes near.
 *  @param folder address of the bundle's files */
export const launch = (settings: WidgetSettings, snippet: Snippet, folder: string): void => {
  // Not into the body: what a page does to it as a whole (turns it grey or twice as large for who sees badly, slides it
  // aside for a menu) makes it the box that fixed elements are placed in, and the launcher leaves the screen.
  const host = createHost(document.documentElement)
  host.node.id = HOST_ID
  const launcher = createLauncher()
  launcher.setAttribute('aria-label', `Chat: ${settings.schoolName} FAQ`)
  const root = element('div', 'cb', {}, launcher)
  host.setStyles(launcherStyles(settings))
  host.root.appendChild(root)
  fitPage(root)
  if (host.root !== host.node) {
    shield(host.node)
    followModals(host.node)
  }

  let language = visitorLanguage(snippet.language)
  let panel: OpenPanel | null = null
  let startPanel: StartPanel | undefined
  let words: Words | undefined
  let isFetching = false
  let isWanted = false
  let dropNotice: (() => void) | null = null
  ;(host.node as HostElement).clearbell = guard((part) => {
    startPanel = part.startPanel || startPanel
    words = part.words || words
  })

  /** @param done gets the words, or nothing for English or when they did not come */
  const fetchWords = (wanted: string, done: (words: Words | undefined) => void) => {
    if (wanted === 'en') done(undefined)
    else
      fetchScript(host.root, `${folder}/${wanted}.js`, snippet.nonce, () => {
        const found = words
        words = undefined
        done(found)
      })
  }
  const fetchPanel = () => {
    if (isFetching || panel) return
    isFetching = true
    const spoken = language
    // One after the other: both write to what has arrived. They come over the same connection, and both are stored for good.
    fetchScript(host.root, `${folder}/panel.js`, snippet.nonce, () => {
      if (startPanel) fetchWords(spoken, (found) => begin(startPanel!, found, spoken))
      else fail()
    })
  }
  const begin = (start: StartPanel, found: Words | undefined, spoken: string) => {
    isFetching = false
    launcher.removeAttribute('aria-busy')
    panel = start({ host, root, launcher, settings, scale: pageScale }, found, found ? spoken : 'en')
    if (isWanted) panel.open(true)
    if (language !== spoken) follow()
  }
  const fail = () => {
    isFetching = false
    launcher.removeAttribute('aria-busy')
    if (isWanted) dropNotice = showNotice(root, settings, language, want)
  }
  const want = () => {
    isWanted = true
    dropNotice?.()
    launcher.setAttribute('aria-busy', 'true')
    fetchPanel()
  }

  /** A page that is translated, or changes its language without loading another page, says so on its root element. */
  const follow = () => {
    const wanted = language
    fetchWords(wanted, (found) => wanted === language && (found || wanted === 'en') && panel?.speak(found, wanted))
  }
  if (window.MutationObserver)
    new MutationObserver(
      guard(() => {
        const now = visitorLanguage(snippet.language)
        if (now === language) return
        language = now
        if (panel) follow()
      }),
    ).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })

  on(launcher, 'click', ({ detail }) => (panel ? panel.toggle(detail) : want()))
  on(launcher, 'mouseenter', fetchPanel)
  whenIdle(fetchPanel, isOpenHere(settings.schoolId))
}

/** Whether the visitor comes from another page of the site with the chat open. */
const isOpenHere = (schoolId: string): boolean => {
  try {
    return sessionStorage.getItem('clearbell-open') === schoolId
  } catch {
    return false
  }
}
