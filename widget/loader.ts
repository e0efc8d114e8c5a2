import { HOST_ID } from './handover.ts'
import { launch } from './loader/launcher.ts'
import { readSnippet } from './loader/snippet.ts'
import { detach, guard } from './panel/dom.ts'
import type { WidgetSettings } from './settings.ts'

// The build leaves tokens here. The server replaces the first by the settings of the school in the address, the build itself the
// second by the name of the bundle with the panel.
declare const __CLEARBELL_SETTINGS__: WidgetSettings | null
declare const __CLEARBELL_BUNDLE__: string

const mount = (settings: WidgetSettings, snippet: ReturnType<typeof readSnippet>): void => {
  // A page may hold the snippet twice, in a theme and in a page: the first one wins. A page that was stored with the
  // element in it (by Turbo, by a prerenderer) holds it empty: what is in a shadow root is not copied.
  const other = document.getElementById(HOST_ID)
  if (other && (other.shadowRoot || other.firstChild)) return
  if (other) detach(other)
  const { position, offsetX, offsetY } = snippet.place
  settings.position = position
  settings.offsetX = offsetX
  settings.offsetY = offsetY
  launch(settings, snippet, `${settings.origin}/widget/${__CLEARBELL_BUNDLE__}`)
}

const start = guard((settings: WidgetSettings | null) => {
  if (!settings) return console.warn('Clearbell: no chat is served for this school.')
  const snippet = readSnippet(settings)
  if (document.body) mount(settings, snippet)
  else
    document.addEventListener(
      'DOMContentLoaded',
      guard(() => mount(settings, snippet)),
    )
})

start(__CLEARBELL_SETTINGS__)
