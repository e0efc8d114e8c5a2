import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fillPage, liveEvent, livePath, type PageValues, widgetSnippet } from '@clearbell/contracts'
import * as fixtures from './fixtures.ts'

export interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}
/** What the stand-in answers; a function sees the request, a promise that never settles is a wait without end. */
export type Answer = Reply | ((query: URLSearchParams, request: IncomingMessage) => Reply | Promise<Reply>)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
/** The calendar service of the tests, which alone may be framed. */
export const calendarOrigin = 'https://calendar.example'
const policy = `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; frame-src ${calendarOrigin}`

/** `/` is the app here, so the landing page has a path of its own. */
const prerenderedFiles: Record<string, string> = { '/landing': 'landing.html', '/docs/install': 'install.html', '/trust': 'trust.html' }
const asVisitor: Partial<PageValues> = {
  productName: 'Clearbell',
  supportEmail: 'help@clearbell.example',
  origin: 'https://bell.example',
  docsUrl: '/docs/install',
  visitor: 'yes',
  noSchool: 'yes',
  snippet: widgetSnippet('SCHOOL-ID', 'https://bell.example'),
  visitorDataDays: '30',
  noCohere: 'yes',
  mailServer: 'yes',
}

/** Serves a build with canned API replies, under a content policy that allows our own origin alone. */
export const startStandIn = async (folder: string) => {
  const answers = new Map<string, Answer>()
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  let config: object = {}
  let values: Partial<PageValues> = {}

  const answerCall = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const answer = answers.get(`${request.method} ${url.pathname}`) ?? { status: 404, body: { code: 'not_found', message: 'Not found' } }
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' }
    requests.push(call)
    for await (const chunk of request.setEncoding('utf8')) call.body += chunk
    const { status = 200, body, headers = {} } = typeof answer === 'function' ? await answer(url.searchParams, request) : answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
  const answerFile = async (response: ServerResponse, path: string) => {
    const isFile = extname(path) !== ''
    const prerendered = prerenderedFiles[path]
    const content = await readFile(join(folder, isFile ? path : (prerendered ?? 'index.html'))).catch(() => null)
    if (!content) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? types['.html'], 'content-security-policy': policy })
    const script = `<script type="application/json" id="clearbell-config">${JSON.stringify(config)}</script>`
    if (prerendered) return response.end(fillPage(content.toString(), values))
    return response.end(isFile ? content : content.toString().replace('<!--config-->', script))
  }
  const streams = new Set<ServerResponse>()
  let streamsOpened = 0
  const openStream = (response: ServerResponse) => {
    streamsOpened += 1
    streams.add(response)
    response.on('close', () => streams.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: ${liveEvent.heartbeat}\ndata: 0\n\n`)
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (url.pathname === livePath && !answers.has(`GET ${livePath}`)) return openStream(response)
    if (!url.pathname.startsWith('/api/')) return void answerFile(response, url.pathname)
    return void answerCall(request, response, url)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const reset = () => {
    answers.clear()
    requests.length = 0
    config = {
      productName: 'Clearbell',
      supportEmail: 'help@clearbell.example',
      supportPhone: '+1 555 0100',
      billingEmail: 'billing@clearbell.example',
      docsUrl: '/docs/install',
      schedulingUrl: null,
      defaultTimeZone: 'America/New_York',
      sendsMail: true,
      widgetBytes: { button: 3_072, chat: 6_144 },
    }
    values = asVisitor
    for (const [call, answer] of Object.entries(full)) answers.set(call, answer)
  }
  reset()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    reset,
    configure: (next: object) => void (config = next),
    /** Of the prerendered pages, in place of what a visitor gets. */
    fill: (next: Partial<PageValues>) => void (values = { ...asVisitor, ...next }),
    /** Tells the open pages that what these paths answer has changed, once one of them listens. */
    tell: async (...paths: string[]) => {
      while (streams.size === 0) await new Promise((look) => setTimeout(look, 20))
      for (const stream of streams) stream.write(`event: ${liveEvent.changed}\ndata: ${JSON.stringify(paths)}\n\n`)
    },
    /** How many event streams are open. */
    streams: () => streams.size,
    /** How many have been opened in all. */
    streamsOpened: () => streamsOpened,
    /** Breaks the event streams, as a restart of the server does. */
    breakStreams: () => {
      for (const stream of streams) stream.destroy()
    },
    answer: (call: string, answer: Answer) => void answers.set(call, answer),
    close: () => new Promise((closed) => server.close(closed) && server.closeAllConnections()),
  }
}

/** A list as the API pages it. */
export const list =
  <T extends { id: string }>(rows: T[]) =>
  (query: URLSearchParams): Reply => {
    const start = rows.findIndex(({ id }) => id === query.get('after')) + 1
    const end = start + Number(query.get('limit'))
    const headers = { 'x-total-count': String(rows.length), ...(end < rows.length && { link: '</next>; rel="next"' }) }
    return { body: rows.slice(start, end), headers }
  }

export const failed: Reply = {
  status: 503,
  body: { code: 'unavailable', message: 'The service is not available for a moment. Please try again.' },
}
export const signedOut: Reply = { status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } }
export const endless: Answer = () => new Promise(() => {})

/** Every screen in its full state, with a few rows of every kind: drawing more takes most of a test's time. */
const full: Record<string, Answer> = {
  'GET /api/auth/user': { body: fixtures.user },
  'GET /api/school': { body: fixtures.school },
  'GET /api/school/domains': {
    body: { allowed: [], seen: [{ domain: 'www.mapleridge.example', lastDay: '2026-03-01', isAllowed: true }], lastSeen: null },
  },
  'POST /api/auth/logout': { status: 204 },
  'GET /api/analytics': { body: fixtures.analytics },
  'GET /api/first-steps': { body: { faqs: true, events: true, look: true, website: true, question: true } },
  'GET /api/rehearsals': { body: { rehearsal: null } },
  'GET /api/insights/gaps': { body: [], headers: { 'x-total-count': '3' } },
  'GET /api/notifications': { body: fixtures.notifications },
  'GET /api/chat-history': list(fixtures.interactions(120)),
  'GET /api/chat-history/summary': { body: { interactions: 131, total: 120, answered: 80, successRate: 67 } },
  'GET /api/faqs': list(fixtures.faqs(8)),
  ...Object.fromEntries(fixtures.faqs(8).map((faq) => [`GET /api/faqs/${faq.id}`, { body: faq }])),
  'GET /api/faqs/summary': { body: { total: 48, active: 41, categories: ['Attendance', 'Meals', 'Schedule'] } },
  'GET /api/faqs/versions': { body: fixtures.versions },
  'GET /api/faqs/embedding': { body: { embedded: 0, total: 0 } },
  'POST /api/faqs/upload': { body: fixtures.preview, headers: { 'x-position': '42' } },
  'PATCH /api/school/widget': { body: {} },
  'GET /api/events/embedding': { body: { embedded: 0, total: 0 } },
  'GET /api/events': list(fixtures.calendar(6)),
  ...Object.fromEntries(fixtures.calendar(6).map((event) => [`GET /api/events/${event.id}`, { body: event }])),
  'GET /api/events/summary': { body: { total: 30, upcoming: 20, past: 10, categories: ['Music', 'No School'] } },
  'GET /api/events/versions': { body: fixtures.versions },
  'POST /api/events/upload': { body: fixtures.calendarPreview, headers: { 'x-position': '44' } },
  'POST /api/faqs/versions/2/restore': { body: fixtures.preview, headers: { 'x-position': '43' } },
}
