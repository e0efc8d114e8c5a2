import { Refusal } from '@clearbell/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { compressed } from '../http/compression.ts'
import { findBundleFile, keepBundle } from './widget-bundles.ts'

/** The name says the content, so a browser may keep it for good. */
const CACHE = 'public, max-age=31536000, immutable'

/** What the widget's script fetches: the panel and the words of one language. */
export const bundleRoutes: FastifyPluginAsyncZod<Pick<ApiDeps, 'database' | 'widget'>> = async (app, { database, widget }) => {
  await keepBundle(database, widget)

  app.get(
    '/widget/:bundle/:file',
    {
      schema: { params: z.object({ bundle: z.string().max(32), file: z.string().max(32) }), hide: true },
      config: { access: 'visitor' },
      ...compressed,
    },
    async (request, reply) => {
      const content = await findBundleFile(database, widget, request.params.bundle, request.params.file)
      if (content === undefined) throw new Refusal('not_found')
      return reply.header('cache-control', CACHE).type('text/javascript; charset=utf-8').send(content)
    },
  )
}
