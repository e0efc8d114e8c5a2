import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml, type PublicConfig, type ScreenEntry, screens } from '@clearbell/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { compressed } from '../http/compression.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { pageValues } from './page-values.ts'
import { prerenderedPaths, readPrerendered } from './prerendered.ts'
import { schedulingUrlFor } from './scheduling.ts'

const YEAR_SECONDS = 31_536_000

const configElement = (config: PublicConfig) =>
  `<script type="application/json" id="clearbell-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`

/** The page with the public configuration in its head. */
const configured = (page: string, config: PublicConfig) => page.replace('<!--config-->', () => configElement(config))

/** The page with the screen's title and description. The tab shows the title before any script runs. */
const titled = (page: string, productName: string, screen?: ScreenEntry) => {
  const title = screen ? `${screen.title} · ${productName}` : productName
  const description = screen ? `<meta name="description" content="${escapeHtml(screen.description)}">` : ''
  return page.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>${description}`)
}

/** The only screen that frames a foreign page: the calendar service. */
const framingScreen = '/lead-capture'

export const screenRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { webFolder, config } = deps
  const page = await readFile(join(webFolder, 'index.html'), 'utf8') // what every screen starts from
  const prerendered = await readPrerendered(webFolder)
  const send = (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const schedulingUrl = schedulingUrlFor(deps, request)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (schedulingUrl && request.routeOptions.url === framingScreen)
      reply.header('content-security-policy', contentPolicy({ 'frame-src': new URL(schedulingUrl).origin }))
    return reply.send(configured(html, { ...config, schedulingUrl }))
  }
  const open = { schema: { hide: true }, config: { access: 'public' }, ...compressed } as const

  for (const screen of screens) {
    const html = titled(page, config.productName, screen)
    app.get(screen.path, open, async (request, reply) =>
      send(request, reply, screen.path === '/' && !request.viewer ? prerendered('/', pageValues(deps, request)) : html),
    )
  }
  for (const path of prerenderedPaths.filter((path) => !screens.some((screen) => screen.path === path)))
    app.get(path, open, async (request, reply) => send(request, reply, prerendered(path, pageValues(deps, request))))

  // Their names carry their content's hash, so a browser may keep them for good.
  app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, webFolder, { maxAge: YEAR_SECONDS * 1_000, immutable: true }),
  )
  for (const { name } of readdirSync(webFolder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.html'),
  )) {
    app.get(`/${name}`, open, (_request, reply) => reply.sendFile(name, webFolder))
  }

  const notFound = titled(page, config.productName)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')
    return isPage ? send(request, reply.code(404), notFound) : reply.code(404).send({ code: 'not_found', message: 'Not found' })
  })
}
