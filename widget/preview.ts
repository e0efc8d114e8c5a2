import { createHost } from './panel/host.ts'
import { createPanel } from './panel/panel.ts'
import type { ChatReply, WidgetSettings } from './settings.ts'

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
  const host = createHost(box)
  const panel = createPanel(host, {
    ...options,
    inset: true,
    ask: (question, _key, done) => {
      options.ask(question).then(done, () => done(null))
    },
  })
  if (!options.isClosed) panel.open({ focus: false })
  return { update: panel.update, ask: panel.ask, destroy: () => host.node.remove() }
}
