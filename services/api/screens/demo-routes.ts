import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'

/** A school's own page with the widget on it, as a parent meets it. */
export const demoRoutes: FastifyPluginAsyncZod<{ demo: NonNullable<ApiDeps['demo']> }> = async (app, { demo }) => {
  const open = { schema: { hide: true }, config: { access: 'public' } } as const

  // The page names its pictures relative to itself.
  app.get('/demo', open, (_request, reply) => reply.redirect('/demo/'))

  app.get('/demo/', open, async (_request, reply) => {
    const html = await readFile(join(demo.folder, 'index.html'), 'utf8')
    const script = `<script async src="/widget.js?school=${encodeURIComponent(demo.schoolId)}"></script>`
    return reply.type('text/html; charset=utf-8').send(html.replace('<!-- widget -->', () => script))
  })

  app.get(
    '/demo/:file',
    { ...open, schema: { hide: true, params: z.object({ file: z.string().regex(/^[\w-]+\.(css|svg|png|jpg)$/) }) } },
    (request, reply) => reply.sendFile(request.params.file, demo.folder),
  )
}
