import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { renderWidgetScript, type WidgetBundle } from '@clearbell/contracts'
import type { ChatReply, WidgetSettings } from '../settings.ts'

export type Asked = { path: string; key: string; contentType: string; cookie: string | undefined; body: Record<string, string> }

export type SchoolSite = {
  url: string
  asked: Asked[] // every question so far
  rated: (Omit<Asked, 'body'> & { body: object })[] // every rating so far
  requests: string[] // every path asked for so far
  /** What the chat says from now on: a reply, a status for an error, or a promise of one of them. */
  reply(question: string): Partial<ChatReply> | number | Promise<Partial<ChatReply> | number>
  /** The status of ratings from now on, or a promise of one. */
  rate(): number | Promise<number>
  pages: Record<string, string | { body: string; headers: Record<string, string> }> // more pages, or others, by path
  broken: string[] // files of the bundle that cannot be had
  starters: string[] | null // null: an error
  isAllowed: boolean // whether the chat answers this website
  settings: Partial<WidgetSettings> | null // over the defaults; null for a school that is not served
  close(): Promise<void>
}

// Nothing inline, no styles at all: the strictest policy a page may have and still load a script.
const POLICY = "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; img-src 'self'; frame-src 'self'"

const PARAGRAPH = '<p>Our school opens its doors at half past seven. Breakfast club is free for every family.</p>'

const page = (body: string) => `<!doctype html><html lang="en"><title>Lincoln School</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><h1>Lincoln School</h1>${PARAGRAPH.repeat(6)}${body}`

const SCRIPT = '<script async src="/widget.js?school=lincoln"></script>'

const PAGES: Record<string, string> = {
  '/': page(SCRIPT),
  '/twice': page(SCRIPT + SCRIPT.replace('lincoln', 'other')),
  '/head': page('').replace('<title>', `${SCRIPT.replace('async ', '')}<title>`),
  '/stored': page(`<clearbell-chat id="clearbell-widget"></clearbell-chat>${SCRIPT}`),
  '/frame': page('<iframe src="/" title="Page" sandbox="allow-scripts" width="600" height="400"></iframe>'),
  '/old': page(`<style>body { display: grid; gap: 32px; align-content: end; min-height: 100vh; margin: 0 } p { margin: 0 }</style>
    <script src="/old-browser.js"></script>${SCRIPT.replace('async ', '')}`),
  '/preview': page('<div id="box"></div><script src="/preview.js"></script>'),
  '/rtl': page(SCRIPT).replace('lang="en"', 'lang="he" dir="rtl"'),
}

// What the widget meets in IE11: today's browser without what came later and is tempting.
const OLD_BROWSER = `
  ['fetch', 'CSSStyleSheet', 'Promise', 'URL', 'Symbol', 'Map', 'Set'].forEach(function (name) { delete window[name] })
  ;['attachShadow', 'append', 'prepend', 'remove', 'replaceWith', 'replaceChildren', 'closest', 'matches', 'toggleAttribute'].forEach(
    function (name) { delete Element.prototype[name] })
  ;['includes', 'startsWith', 'endsWith', 'padStart', 'repeat', 'matchAll'].forEach(function (name) { delete String.prototype[name] })
  ;['includes', 'find', 'fill', 'flat', 'flatMap', 'at'].forEach(function (name) { delete Array.prototype[name] })
  ;['assign', 'entries', 'values', 'fromEntries'].forEach(function (name) { delete Object[name] })
  delete Array.from; delete NodeList.prototype.forEach; window.msCrypto = crypto; delete window.crypto`

/** A school's web site under a strict content security policy, on loopback, with the widget in it and a chat to answer it.
 *  @param bundle the built widget   @param scripts whatever other scripts and .svg pictures the pages load, by path */
export const openSchoolSite = async (bundle: WidgetBundle, scripts: Record<string, string>): Promise<SchoolSite> => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.url)
    site.requests.push(pathname)
    if (pathname.startsWith('/api/chat/')) await answerChat(site, pathname, request, response)
    else if (pathname === '/widget.js') response.writeHead(200, SCRIPT_HEADERS).end(renderWidgetScript(bundle.loader, settingsOf(site)))
    else if (pathname.startsWith('/widget/')) serveFile(site, bundle, pathname, response)
    else if (scripts[pathname])
      response.writeHead(200, pathname.endsWith('.svg') ? { 'content-type': 'image/svg+xml' } : SCRIPT_HEADERS).end(scripts[pathname])
    else if (pathname === '/old-browser.js') response.writeHead(200, SCRIPT_HEADERS).end(OLD_BROWSER)
    else if (site.pages[pathname]) {
      const page = site.pages[pathname]
      const { body, headers } = typeof page === 'string' ? { body: page, headers: {} } : page
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
    } else response.writeHead(PAGES[pathname] ? 200 : 404, pageHeaders(pathname)).end(PAGES[pathname])
  })
  const site: SchoolSite = {
    url: '',
    asked: [],
    rated: [],
    rate: () => 200,
    requests: [],
    reply: () => ({ answer: 'Yes.' }),
    pages: {},
    broken: [],
    starters: [],
    isAllowed: true,
    settings: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}

// No charset, as on a careless server.
const SCRIPT_HEADERS = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

// A style element is what an old browser gets, and an old browser knows no policy against it.
const pageHeaders = (path: string) => ({ 'content-type': 'text/html', ...(path !== '/old' && { 'content-security-policy': POLICY }) })

const serveFile = (site: SchoolSite, { name, files }: WidgetBundle, path: string, response: ServerResponse): void => {
  const file = path.slice(`/widget/${name}/`.length)
  const isThere = path.startsWith(`/widget/${name}/`) && files[file] !== undefined && !site.broken.includes(file)
  response.writeHead(isThere ? 200 : 404, SCRIPT_HEADERS).end(isThere ? files[file] : '')
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, idempotency-key' }

const answerChat = async (site: SchoolSite, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  if (!site.isAllowed) {
    response.writeHead(403, { 'content-type': 'application/json', ...CORS }).end('{"code":"domain_not_allowed","message":"No"}')
    return
  }
  if (path.endsWith('/starters')) {
    const { starters } = site
    response.writeHead(starters ? 200 : 500, { 'content-type': 'application/json', ...CORS }).end(JSON.stringify({ questions: starters }))
    return
  }
  const { headers } = request
  const body = JSON.parse(await text(request)) as Asked['body']
  const call = {
    path,
    key: String(headers['idempotency-key']),
    contentType: String(headers['content-type']),
    cookie: headers.cookie,
    body,
  }
  if (path.endsWith('/rating')) {
    site.rated.push(call)
    response.writeHead(await site.rate(), { 'content-type': 'application/json', ...CORS }).end('{}')
    return
  }
  site.asked.push(call)
  const reply = await site.reply(body.question ?? '')
  const [status, content] = typeof reply === 'number' ? [reply, {}] : [200, { sources: [], suggestions: [], ...reply }]
  response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(JSON.stringify(content))
}

const settingsOf = ({ url, settings }: SchoolSite): WidgetSettings | null =>
  settings && {
    schoolId: 'lincoln',
    schoolName: 'Lincoln School',
    primaryColor: '#1976D2',
    logo: '',
    greetingText: 'Hi! How can I help you today?',
    fallbackMessage: 'Please contact our main office.',
    position: 'bottom-right',
    offsetX: 20,
    offsetY: 20,
    officePhone: '',
    officeEmail: '',
    translations: {},
    origin: url,
    ...settings,
  }
