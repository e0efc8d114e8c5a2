import { normaliseColour, readableOn, textOn } from '../colour.ts'
import { LAUNCHER_PX, sideOf, type Theme } from './launcher.ts'

/** `page`: follows the visitor's wish. */
export type Scheme = 'light' | 'dark' | 'page'

type Palette = { surface: string; ink: string; muted: string; bubble: string; line: string; edge: string; outline: string; off: string }

const LIGHT: Palette = {
  surface: '#ffffff',
  ink: '#1a202c',
  muted: '#5b6472',
  bubble: '#f1f3f6',
  line: '#e6e9ee',
  edge: '#ccd3dd',
  outline: '#858d9b',
  off: '#eceff3',
}

const DARK: Palette = {
  surface: '#16191f',
  ink: '#f1f3f6',
  muted: '#a6afbd',
  bubble: '#262b34',
  line: '#2b313b',
  edge: '#434c5a',
  outline: '#707a8a',
  off: '#2b313b',
}

/** What the panel needs beside the launcher's styles.   @param isRightToLeft whether its words are */
export const panelStyles = (theme: Theme, scheme: Scheme, isRightToLeft: boolean): string => {
  const primary = normaliseColour(theme.primaryColor)
  return `${layout(theme, isRightToLeft)}
    ${brand(primary)}
    .cb { color-scheme: ${scheme === 'page' ? 'light dark' : scheme}; }
    ${colours(primary, scheme === 'dark' ? DARK : LIGHT)}
    ${scheme === 'page' ? `@media (prefers-color-scheme: dark) { ${colours(primary, DARK)} }` : ''}`
}

/** A page that is made for one scheme alone says so on its root element; the chat on it keeps to that one. */
export const schemeOf = (page: Element): Scheme => {
  const scheme = `${getComputedStyle(page).colorScheme}` // IE11 knows none
  const [isLight, isDark] = [/light/.test(scheme), /dark/.test(scheme)]
  return isLight === isDark ? 'page' : isLight ? 'light' : 'dark'
}

const brand = (primary: string): string => {
  const text = textOn(primary)
  return `
    .cb-header, .cb-mine, .cb-send { background: ${primary}; color: ${text}; }
    .cb-header :focus-visible { outline: 2px solid ${text}; outline-offset: -6px; }
    .cb-avatar { background: ${text}; color: ${primary}; }`
}

const colours = (primary: string, { surface, ink, muted, bubble, line, edge, outline, off }: Palette): string => {
  const accent = readableOn(primary, surface, ink)
  return `
    .cb-panel { background: ${surface}; color: ${ink}; }
    .cb-panel, .cb-composer { border-color: ${line}; }
    .cb-theirs { background: ${bubble}; }
    .cb-theirs a { color: ${readableOn(primary, bubble, ink)}; }
    .cb-hint { color: ${muted}; }
    .cb-chip { color: ${accent}; background: ${surface}; border-color: ${edge}; }
    .cb-chip[aria-pressed=true] { border-color: ${accent}; }
    .cb-chip:hover { background: ${bubble}; color: ${readableOn(primary, bubble, ink)}; }
    .cb-input { color: ${ink}; background: ${surface}; border-color: ${outline}; }
    .cb-input::placeholder { color: ${muted}; opacity: 1; }
    .cb-input:focus { border-color: ${accent}; outline-color: ${accent}; }
    .cb-chip:focus-visible, .cb-list:focus-visible, .cb-theirs a:focus-visible, .cb-send:focus-visible { outline-color: ${accent}; }
    .cb-send:disabled { background: ${off}; color: ${muted}; }
    .cb-dot { background: ${muted}; }`
}

// The scope ends in its blank: the build takes one after a brace away.
const fullScreen = (scope: string): string => `
    ${scope}.cb-panel { top: 0; right: 0; bottom: 0; left: 0; width: auto; height: auto; max-height: none; border: 0; border-radius: 0; }
    ${scope}.cb-launcher[aria-expanded=true] { visibility: hidden; }
    ${scope}.cb-header { padding-top: 14px; padding-top: calc(14px + env(safe-area-inset-top)); }
    ${scope}.cb-panel > .cb-composer { padding-bottom: 12px; padding-bottom: calc(12px + env(safe-area-inset-bottom)); }`

const layout = (theme: Theme, isRightToLeft: boolean): string => {
  const { offsetX, offsetY } = theme
  const side = sideOf(theme)
  // Physical sides: IE11 knows no logical ones.
  const [start, end] = isRightToLeft ? ['right', 'left'] : ['left', 'right']
  return `
  .cb-close, .cb-send, .cb-chip { margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
  .cb-close, .cb-send { display: flex; align-items: center; justify-content: center; flex: none; }
  .cb-panel :focus-visible { outline: 2px solid; outline-offset: 2px; }
  .cb-quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); white-space: nowrap; }
  .cb-panel {
    position: fixed; bottom: ${offsetY + LAUNCHER_PX + 16}px; ${side}: ${offsetX}px; width: 320px; height: 560px; max-height: calc(100% - ${offsetY + LAUNCHER_PX + 36}px);
    display: flex; flex-direction: column; overflow: hidden; pointer-events: auto;
    border-width: 1px; border-style: solid; border-radius: 16px;
    box-shadow: 0 4px 12px rgba(15,23,42,.08), 0 20px 56px rgba(15,23,42,.24);
    animation: cb-rise .18s ease-out; transform-origin: bottom ${side};
  }
  .cb-header, .cb-composer { flex: none; touch-action: pinch-zoom; }
  .cb-header { display: flex; align-items: center; padding: 14px 8px; padding-${start}: 16px; }
  .cb-avatar { width: 40px; height: 40px; flex: none; display: flex; align-items: center; justify-content: center; overflow: hidden; border-radius: 50%; }
  .cb-avatar img { width: 100%; height: 100%; object-fit: contain; background: #fff; }
  .cb-avatar .cb-icon { width: 24px; height: 24px; stroke-width: 1.75; }
  .cb-names { flex: 1; min-width: 0; padding: 0 8px; padding-${start}: 12px; }
  .cb-title { margin: 0; font-size: 16px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  .cb-subtitle { margin: 2px 0 0; font-size: 13px; line-height: 1.3; }
  .cb-close { width: 44px; height: 44px; border-radius: 12px; }

  .cb-list { position: relative; flex: 1 1 auto; min-height: 0; overflow-x: hidden; overflow-y: auto; overscroll-behavior: contain; scrollbar-width: thin; padding: 16px 16px 4px; }
  .cb-list:focus-visible { outline-offset: -2px; }
  .cb-row { display: flex; flex-direction: column; align-items: flex-start; margin-bottom: 12px; animation: cb-rise .18s ease-out; }
  .cb-right { align-items: flex-end; }
  .cb-bubble { max-width: 88%; padding: 9px 14px; border-radius: 18px; white-space: pre-wrap; word-wrap: break-word; overflow-wrap: anywhere; }
  .cb-mine { border-bottom-${end}-radius: 6px; }
  .cb-theirs { border-bottom-${start}-radius: 6px; }
  .cb-theirs a[href^=tel] { white-space: nowrap; }
  .cb-hint { margin: 10px 2px 0; font-size: 13px; }
  .cb-chip {
    display: flex; align-items: center; max-width: 100%; min-height: 44px; margin-top: 6px; padding: 8px 14px;
    border-width: 1px; border-style: solid; border-radius: 14px;
    font-size: 14px; font-weight: 500; line-height: 1.35; text-decoration: none; overflow-wrap: anywhere;
    transition: background .12s ease;
  }
  .cb-chip .cb-icon { width: 18px; height: 18px; margin-${end}: 8px; }
  .cb-rating { display: flex; flex-wrap: wrap; align-items: center; width: 100%; }
  .cb-rating > .cb-hint { margin-top: 6px; }
  .cb-rating > .cb-chip { min-height: 36px; margin-${start}: 8px; padding: 4px 14px; }
  .cb-rating > [aria-pressed=true] { padding: 3px 13px; border-width: 2px; }
  .cb-below { width: 100%; }
  .cb-below .cb-composer { padding: 6px 0 0; border: 0; }
  .cb-typing { display: flex; padding: 14px 15px; }
  .cb-dot { width: 7px; height: 7px; margin-${end}: 4px; border-radius: 50%; animation: cb-blink 1.2s infinite; }
  .cb-dot + .cb-dot { animation-delay: .2s; }
  .cb-dot + .cb-dot + .cb-dot { margin-${end}: 0; animation-delay: .4s; }

  .cb-composer { display: flex; align-items: flex-end; padding: 12px; border-width: 1px 0 0; border-style: solid; }
  .cb-input {
    flex: 1; min-width: 0; height: 44px; max-height: 120px; margin: 0; margin-${end}: 8px; padding: 10px 16px; resize: none; overscroll-behavior: contain;
    border-width: 1px; border-style: solid; border-radius: 22px; font: inherit; font-size: 16px; line-height: 22px;
  }
  .cb-panel:focus { outline: 0; }
  .cb-panel .cb-input:focus { outline-width: 1px; outline-offset: 0; outline-style: solid; }
  .cb-send { width: 44px; height: 44px; border-radius: 50%; transition: background .12s ease; }
  .cb-send:disabled { cursor: default; }

  @media (max-width: ${offsetX + 340}px) { .cb-panel { ${side}: 10px; } }
  @media (max-width: 480px), (max-height: 496px) { ${fullScreen('.cb ')} }
  ${fullScreen('.cb-phone ')}
  @media (forced-colors: active) {
    .cb-avatar, .cb-bubble, .cb-send { border: 1px solid; }
    .cb .cb-dot { background: CanvasText; }
  }
  @keyframes cb-rise { from { opacity: 0; transform: translateY(8px); } }`
}
