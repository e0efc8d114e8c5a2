import type { WidgetSettings } from '../settings.ts'

/** What the page says about the chat on its script element. */
export type Snippet = { language: string | null; nonce: string; place: Pick<WidgetSettings, 'position' | 'offsetX' | 'offsetY'> }

const MAX_OFFSET = 300 // as in the settings

/** Call it while the script runs; later no script is the current one. A plugin that copied the script into its own says nothing. */
export const readSnippet = (settings: WidgetSettings): Snippet => {
  const current = document.currentScript as HTMLScriptElement | null // none in IE11
  const script = current && isOurs(current) ? current : document.querySelector<HTMLScriptElement>('script[src*="/widget.js?"]')
  const read = (name: string) => script?.getAttribute(`data-${name}`) || ''
  const side = read('side').trim().toLowerCase()
  return {
    language: read('lang'),
    nonce: (current && (current.nonce || current.getAttribute('nonce'))) || '',
    place: {
      position: side === 'left' || side === 'right' ? `bottom-${side}` : settings.position,
      offsetX: offsetOf(read('offset-x'), settings.offsetX),
      offsetY: offsetOf(read('offset-y'), settings.offsetY),
    },
  }
}

const isOurs = ({ src }: HTMLScriptElement) => src.indexOf('/widget.js') > 0

const offsetOf = (text: string, otherwise: number): number =>
  /^\s*\d{1,3}(px)?\s*$/.test(text) ? Math.min(parseInt(text, 10), MAX_OFFSET) : otherwise
