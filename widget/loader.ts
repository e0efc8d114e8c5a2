import { detach, guard } from './panel/dom.ts'
import { createHost } from './panel/host.ts'
import { createPanel } from './panel/panel.ts'
import { liveWords, TROUBLE, type WidgetSettings } from './settings.ts'
import { callSchool } from './transport.ts'

// The build leaves a token here that the server replaces by the settings of the school in the address.
declare const __CLEARBELL_SETTINGS__: WidgetSettings | null

const HOST_ID = 'clearbell-widget'

const mount = (settings: WidgetSettings): void => {
  // A page may hold the snippet twice, in a theme and in a page: the first one wins. A page that was stored with the
  // element in it (by Turbo, by a prerenderer) holds it empty: what is in a shadow root is not copied.
  const other = document.getElementById(HOST_ID)
  if (other && (other.shadowRoot || other.firstChild)) return
  if (other) detach(other)
  // Not into the body: what a page does to it as a whole (turns it grey or twice as large for who sees badly, slides it
  // aside for a menu) makes it the box that fixed elements are placed in, and the launcher leaves the screen.
  const host = createHost(document.documentElement)
  host.node.id = HOST_ID
  // Named one by one: a spread is a long helper in ES5.
  const { title, subtitle } = liveWords(settings)
  const { ask, rate } = callSchool(settings)
  createPanel(host, { settings, title, subtitle, failureMessage: TROUBLE, ask, rate })
}

const start = guard((settings: WidgetSettings | null) => {
  if (!settings) console.warn('Clearbell: no chat is served for this school.')
  else if (document.body) mount(settings)
  else
    document.addEventListener(
      'DOMContentLoaded',
      guard(() => mount(settings)),
    )
})

start(__CLEARBELL_SETTINGS__)
