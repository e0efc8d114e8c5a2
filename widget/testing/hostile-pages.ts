export type HostilePage = {
  body?: string
  head?: string
  /** The page's script, before ours. */
  script?: string
  html?: string // attributes of the root element
  snippet?: string // in place of the usual one; '' for none
  headers?: Record<string, string>
  /** The whole file, in place of all of these. `SNIPPET` stands for the script element. */
  whole?: string
}

/** Cross-origin, for the page is at another name of the same computer. */
export const snippetOf = (origin: string, attributes = '') =>
  `<script async ${attributes} src="${origin}/widget.js?school=lincoln"></script>`

export const render = (origin: string, { body = '', head = '', script = '', html = 'lang="en"', snippet, whole }: HostilePage): string =>
  whole
    ? whole.replace('SNIPPET', () => snippet ?? snippetOf(origin))
    : `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
       <title>Lincoln School</title>${head}</head><body><h1>Lincoln School</h1><p>Welcome families.</p>${body}
       ${script && `<script nonce="n1">${script}</script>`}${snippet ?? snippetOf(origin)}</body></html>`

const style = (css: string) => ({ head: `<style>${css}</style>` })
const dialog = `<div id="dialog" aria-hidden="true" role="dialog" aria-modal="true" aria-label="Delay today" tabindex="-1">
  <div tabindex="-1"><button id="ok">OK</button><input aria-label="Name"></div></div><script src="/libraries.js"></script>`

/** Pages that break a guest. On each of them a question is typed, sent and answered. @param origin of the product */
export const hostilePages = (origin: string): Record<string, HostilePage> => ({
  'that resets every element': style('* { all: unset !important } body * { display: none !important }'),
  'that hides what it does not know': style(
    'html > :not(head):not(body) { display: none !important; visibility: hidden !important; opacity: 0 !important }',
  ),
  'that styles every button and text field': style(
    'button, textarea { all: revert !important; width: 100% !important; height: 300px !important; pointer-events: none !important }',
  ),
  'with enormous letters far apart': style(
    '* { font: 40px/3 fantasy !important; letter-spacing: 1em !important; text-transform: uppercase !important }',
  ),
  'that cannot be clicked or selected': style('html { pointer-events: none; user-select: none; touch-action: none; cursor: none }'),
  'that is locked in place and hidden': style('html, body { overflow: hidden; height: 0; position: fixed } html { visibility: hidden }'),
  'that inverts its colours by a filter': style('html { filter: invert(1) } body { transform: rotate(1deg); contain: strict }'),
  'without a doctype or a charset': { whole: '<html><table width=960><tr><td>Lincoln<td><font size=7>Welcome</font></table>SNIPPET' },
  'that is XHTML': {
    headers: { 'content-type': 'application/xhtml+xml' },
    whole:
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>Hi</p>SNIPPET</body></html>',
    snippet: `<script async="async" src="${origin}/widget.js?school=lincoln"/>`,
  },
  'whose policy allows our address alone': {
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'`,
    },
  },
  'whose policy works with a nonce': {
    headers: { 'content-security-policy': `default-src 'none'; script-src 'nonce-n1'; connect-src ${origin}` },
    snippet: snippetOf(origin, 'nonce="n1"'),
  },
  'whose policy trusts what its scripts load': {
    headers: { 'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; connect-src ${origin}` },
    snippet: snippetOf(origin, 'nonce="n1"'),
  },
  'that names the policies of its trusted types': {
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types clearbell" },
  },
  'that admits only resources made for others': {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  },
  'that sends no referrer': { headers: { 'referrer-policy': 'no-referrer' } },
  'whose base is another website': { head: '<base href="https://elsewhere.example/" target="_top">' },
  'with the snippet twice': { body: snippetOf(origin) },
  'with the snippet in its head, not async': { head: snippetOf(origin).replace('async', ''), snippet: '' },
  'that loads the script as a module': { snippet: `<script type="module">import '${origin}/widget.js?school=lincoln'</script>` },
  'that loads the script late': {
    script: `setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { src: '${origin}/widget.js?school=lincoln' })), 50)`,
    snippet: '',
  },
  'that adds to every object and array': {
    script: `Object.prototype.each = function () {}; Array.prototype.extend = function () {}; Array.prototype.toJSON = function () { return '[]' }
      String.prototype.strip = function () {}`,
  },
  'that has its own words for what we use': {
    script: `var name = 'top', status = {}, words = 1, panel = 2, host = 3, settings = 4, element = 5; window.fetch = null; window.Promise = undefined
      Element.prototype.remove = Element.prototype.append = Element.prototype.closest = function () { return null }`,
  },
  'without storage': {
    script: `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
  },
  'whose body is inert': { script: `document.body.inert = true; document.body.setAttribute('aria-hidden', 'true')` },
  'that forbids keys, clicks and menus': {
    script: `for (const type of ['keydown', 'keypress', 'click', 'mousedown', 'contextmenu', 'wheel', 'touchmove'])
      document.addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation() }, { capture: true, passive: false })`,
  },
  'with shortcuts of one key': {
    script: `addEventListener('keydown', (event) => {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
      event.preventDefault(); document.title = 'shortcut' })`,
  },
  'with shortcuts of one key that listens first': {
    script: `addEventListener('keydown', (event) => {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable) return
      event.preventDefault(); document.title = 'shortcut' }, true)`,
  },
  'with a dialog that fetches the focus back': {
    body: '<div id="box" role="dialog" aria-modal="true" tabindex="-1"><button id="ok">OK</button></div>',
    script: `const box = document.getElementById('box'), ok = document.getElementById('ok')
      document.addEventListener('focusin', ({ target }) => box.contains(target) || ok.focus())
      document.addEventListener('focusout', ({ relatedTarget: to }) => to && !box.contains(to) && ok.focus())
      document.addEventListener('focus', ({ target }) => target.nodeType === 1 && !box.contains(target) && ok.focus(), true); box.focus()`,
  },
  'with an open dialog of focus-trap': { body: dialog, script: "openDialogs['focus-trap']()" },
  'with an open dialog of a11y-dialog': { body: dialog, script: "openDialogs['a11y-dialog']()" },
  'with an open dialog of micromodal': { body: dialog, script: 'openDialogs.micromodal()' },
  'with a modal dialog that clips what is in it': {
    body: '<dialog id="box" style="transform: translate(9px); overflow: hidden; width: 200px; height: 90px"><button>OK</button></dialog>',
    script: 'box.showModal()',
  },
  'in a frame': { body: '<iframe src="/plain" title="Chat" width="600" height="600"></iframe>', snippet: '' },
})
