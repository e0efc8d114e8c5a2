import type { Host } from './panel/host.ts'
import type { WidgetSettings } from './settings.ts'
import type { Words } from './words/words.ts'

/** What the loader has drawn and hands to the panel. */
export type Launched = {
  host: Host
  root: HTMLElement
  launcher: HTMLElement
  settings: WidgetSettings // with what the page's snippet says in their place
  scale(): number // how much larger everything has to be drawn on a page made for wide screens
}

export type OpenPanel = {
  toggle(clicks: number): void
  open(takesFocus: boolean): void
  /** The same conversation in other words. */
  speak(words: Words | undefined, language: string): void
}

/** @param words of the language; English when absent */
export type StartPanel = (launched: Launched, words: Words | undefined, language: string) => OpenPanel

/** A file of the bundle has arrived. It finds this function on the widget's element: a name of the page's would not be ours. */
export type Receive = (part: { startPanel?: StartPanel; words?: Words }) => void

export const HOST_ID = 'clearbell-widget'

export type HostElement = HTMLElement & { clearbell?: Receive }
