import { createLauncher } from './loader/launcher-button.ts'
import { element, on } from './panel/dom.ts'
import { createHost } from './panel/host.ts'
import { noMemory } from './panel/memory.ts'
import { createPanel } from './panel/panel.ts'
import type { ChatReply, WidgetSettings } from './settings.ts'
import { words } from './words/en.ts'

export type PreviewOptions = {
  settings: WidgetSettings
  title: string
  subtitle: string
  failureMessage: string // the bot's words when `ask` rejects
  isClosed?: boolean // as on a website, until the launcher is clicked
  ask(question: string): Promise<ChatReply>
}

export type Preview = {
  /** Draws other settings and keeps the conversation; a new failure message counts from the next failure on. */
  update(settings: WidgetSettings, failureMessage?: string): void
  /** Asks as if the visitor had typed it; nothing happens while an answer is on its way. */
  ask(question: string): void
  destroy(): void
}

/** The live widget inside `box` instead of over the page.
 *  @param box a positioned element (`position: relative`), best at least 360 x 520 CSS px; the preview fills it */
export const mountPreview = (box: HTMLElement, options: PreviewOptions): Preview => {
  let { failureMessage } = options
  const host = createHost(box)
  const launcher = createLauncher()
  const root = element('div', 'cb cb-inset', {}, launcher)
  const panel = createPanel(host, root, launcher, options.settings, {
    words,
    language: 'en',
    answersIn: document.documentElement.lang || 'en',
    title: options.title,
    subtitle: options.subtitle,
    greeting: ({ greetingText }) => greetingText,
    failure: () => ({ message: failureMessage, contacts: [] }),
    memory: noMemory(),
    scale: () => 1,
    inset: true,
    ask: (question, _key, done) => {
      options.ask(question).then(
        (reply) => done(reply),
        () => done(null),
      )
    },
  })
  on(launcher, 'click', ({ detail }) => panel.toggle(detail))
  host.root.appendChild(root)
  if (!options.isClosed) panel.open(false)
  return {
    update: (settings, changedMessage = failureMessage) => {
      failureMessage = changedMessage
      panel.update(settings)
    },
    ask: panel.ask,
    destroy: () => host.node.remove(),
  }
}
