import { HOST_ID, type HostElement, type StartPanel } from './handover.ts'
import { contactLinks } from './panel/contacts.ts'
import { guard } from './panel/dom.ts'
import { splitLinks } from './panel/links.ts'
import { tabMemory } from './panel/memory.ts'
import { createPanel, type Panel } from './panel/panel.ts'
import type { WidgetSettings } from './settings.ts'
import { callSchool } from './transport.ts'
import { words as english } from './words/en.ts'
import { fill } from './words/fill.ts'
import type { Words } from './words/words.ts'

const REDRAW_MS = 500

/** The panel of a school's website, in the language that the loader has chosen. In another one it is drawn anew, with the same
 *  conversation. */
const startPanel: StartPanel = ({ host, root, launcher, settings, scale }, firstWords, firstLanguage) => {
  const memory = tabMemory(settings.schoolId)
  const answersIn = document.documentElement.lang || 'en' // the school answers in the language of its page, before that is translated
  let language = firstLanguage
  const { ask, rate, starters } = callSchool(settings, () => language)

  const draw = (words: Words): Panel => {
    const own = settings.translations[language as keyof WidgetSettings['translations']]
    return createPanel(host, root, launcher, settings, {
      words,
      language,
      answersIn,
      title: fill(words.title, settings.schoolName),
      subtitle: words.subtitle,
      greeting: ({ greetingText }) => own?.greetingText || greetingText,
      failure: (trouble) => ({
        message: trouble === 'notHere' ? words.notHere : trouble === 'tooMuch' ? `${words.trouble} ${words.wait}` : words.trouble,
        contacts: contactLinks(officeOf(settings)),
      }),
      ask,
      rate,
      starters,
      memory,
      scale,
    })
  }
  let words = firstWords || english
  let panel = draw(words)

  /** @param isOpen whether it is to be open afterwards */
  const redraw = (isOpen: boolean) => {
    const [draft, hasFocus] = [panel.draft(), !!root.querySelector('.cb-panel :focus')]
    panel.destroy()
    panel = draw(words)
    panel.setDraft(draft)
    launcher.setAttribute('aria-expanded', 'false')
    if (isOpen) panel.open(hasFocus)
  }
  const speak = (changedWords: Words | undefined, changed: string) => {
    // The answer that is on its way belongs to the panel that asked.
    if (panel.isPending()) return void setTimeout(() => speak(changedWords, changed), REDRAW_MS)
    language = changed
    words = changedWords || english
    redraw(panel.isOpen())
  }

  // Back leads to this page as it was left, but the visitor has gone on talking on the next one.
  addEventListener(
    'pageshow',
    guard(({ persisted }: PageTransitionEvent) => {
      if (!persisted || panel.isPending()) return
      memory.reload()
      redraw(memory.isOpen() && panel.isOpen())
    }),
  )

  // On a phone the panel would hide the page that the visitor has just chosen.
  if (memory.isOpen()) {
    launcher.setAttribute('aria-expanded', 'true')
    if (!panel.isFullScreen()) panel.open(false)
    else launcher.setAttribute('aria-expanded', 'false')
  }
  return { toggle: (clicks) => panel.toggle(clicks), open: (takesFocus) => panel.open(takesFocus), speak }
}

/** The office as the settings name it, else as the fallback message does: the school has written that for visitors. */
const officeOf = ({ officePhone, officeEmail, fallbackMessage }: WidgetSettings) => {
  const parts = splitLinks(fallbackMessage)
  const find = (scheme: string) => parts.filter(({ href }) => href.indexOf(scheme) === 0)[0]?.text || ''
  return { officePhone: officePhone || find('tel:'), officeEmail: officeEmail || find('mailto:') }
}

;(document.getElementById(HOST_ID) as HostElement | null)?.clearbell?.({ startPanel })
