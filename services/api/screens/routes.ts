import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screenPaths } from '@clearbell/contracts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps, PublicConfig } from '../deps.ts'

const YEAR_SECONDS = 31_536_000

const configElement = (config: PublicConfig) =>
  `<script type="application/json" id="clearbell-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The page every screen starts from, with what this installation is called and how it is reached. */
const readPage = async (webFolder: string, config: PublicConfig) =>
  (await readFile(join(webFolder, 'index.html'), 'utf8'))
    .replace('<!--config-->', () => configElement(config))
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(config.productName)}</title>`)

export const screenRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { webFolder, config }) => {
  const page = await readPage(webFolder, config)
  const sendPage = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  const open = { schema: { hide: true }, config: { access: 'public' } } as const

  for (const url of screenPaths) {
    app.get(url, open, async (request, reply) => (url === '/' && !request.viewer ? reply.redirect('/login') : sendPage(reply)))
  }

  // Their names carry their content's hash, so a browser may keep them for good.
  app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, webFolder, { maxAge: YEAR_SECONDS * 1_000, immutable: true }),
  )
  for (const { name } of readdirSync(webFolder, { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== 'index.html')) {
    app.get(`/${name}`, open, (_request, reply) => reply.sendFile(name, webFolder))
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')
    return isPage ? sendPage(reply.code(404)) : reply.code(404).send({ code: 'not_found', message: 'Not found' })
  })
}
