import type { WidgetSettings } from '../../settings.ts'
import { normaliseColour, textOn } from '../colour.ts'

export type Theme = Pick<WidgetSettings, 'primaryColor' | 'position' | 'offsetX' | 'offsetY'>

export const LAUNCHER_PX = 56

/** The side of the window where the launcher and the panel are. */
export const sideOf = ({ position }: Pick<Theme, 'position'>): 'left' | 'right' => (position === 'bottom-left' ? 'left' : 'right')

/** What the launcher needs. The host has no box, so that the page's flex boxes, grids and margins do not count it; a browser
 *  without shadow roots meets it by its name instead. Colours are written out, not custom properties: IE11 has none. */
export const launcherStyles = (theme: Theme): string => {
  const { offsetX, offsetY } = theme
  const primary = normaliseColour(theme.primaryColor)
  const text = textOn(primary)
  const side = sideOf(theme)
  return `
  :host { all: initial !important; display: contents !important; }
  clearbell-chat { position: absolute; }
  .cb {
    position: fixed; top: 0; left: 0; width: 0; height: 0; z-index: 2147483647;
    font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    text-align: left; text-align: start; -webkit-user-select: text; user-select: text; -webkit-text-size-adjust: 100%;
  }
  .cb-inset { position: absolute; width: 100%; height: 100%; z-index: 0; transform: translate(0); pointer-events: none; }
  .cb * { box-sizing: border-box; }
  .cb [hidden], .cb-launcher[aria-expanded=true] .cb-icon-chat, .cb-launcher[aria-expanded=false] .cb-icon-down { display: none; }
  .cb-icon { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .cb-launcher {
    position: fixed; bottom: ${offsetY}px; ${side}: ${offsetX}px; width: ${LAUNCHER_PX}px; height: ${LAUNCHER_PX}px; border-radius: 50%;
    display: flex; align-items: center; justify-content: center; margin: 0; padding: 0; border: 0; font: inherit; cursor: pointer;
    background: ${primary}; color: ${text}; pointer-events: auto; z-index: 1;
    box-shadow: 0 0 0 1px rgba(255,255,255,.16), 0 2px 6px rgba(15,23,42,.18), 0 10px 28px rgba(15,23,42,.22);
    transition: transform .16s ease;
  }
  .cb-launcher:focus-visible { outline: 2px solid ${text}; outline-offset: -6px; }
  .cb-launcher:hover { transform: scale(1.05); }
  .cb-launcher .cb-icon { width: 26px; height: 26px; }
  .cb-launcher[aria-busy] .cb-icon { animation: cb-blink 1.2s infinite; }
  .cb-notice {
    position: fixed; bottom: ${offsetY + LAUNCHER_PX + 16}px; ${side}: ${offsetX}px; width: 288px; max-width: calc(100% - 40px); padding: 16px;
    border: 1px solid #858d9b; border-radius: 16px; background: #fff; color: #1a202c; pointer-events: auto; box-shadow: 0 4px 12px rgba(15,23,42,.16);
  }
  .cb-notice p { margin: 0; }
  .cb-notice a, .cb-retry { display: block; width: 100%; min-height: 44px; margin: 8px 0 0; padding: 10px 14px; border: 1px solid #858d9b; border-radius: 14px; background: #fff; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
  .cb-notice :focus-visible { outline: 2px solid; outline-offset: 2px; }
  @media (max-width: ${offsetX + 76}px) { .cb-launcher, .cb-notice { ${side}: 20px; } }
  @media (max-height: ${offsetY + 76}px) { .cb-launcher { bottom: 20px; } }
  @media (prefers-reduced-motion: reduce) { .cb * { animation: none !important; transition: none !important; } }
  @media (forced-colors: active) { .cb-launcher { border: 1px solid; } }
  @media print { .cb { display: none; } }
  @keyframes cb-blink { 0%, 60%, 100% { opacity: .35; } 30% { opacity: 1; } }`
}
