import type { ScreenPath } from '@clearbell/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { originOf } from '../http/origin.ts'
import { prerenderedPaths } from './prerendered.ts'

/** The pages that a search engine should list. */
const places = [...prerenderedPaths, '/lead-capture' satisfies ScreenPath]

/** `robots.txt` and the sitemap. Both formats need absolute addresses. */
export const crawlerRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { publicUrl }) => {
  const open = { schema: { hide: true }, config: { access: 'public' } } as const

  app.get('/robots.txt', open, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /admin/\n\nSitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', open, (request, reply) => {
    const origin = originOf(request, publicUrl)
    const urls = places.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
      )
  })
}
