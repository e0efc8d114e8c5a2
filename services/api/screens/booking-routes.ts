import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { BOOKING_PATH, framingOrigin } from './scheduling.ts'

interface Deps {
  demo: NonNullable<ApiDeps['demo']>
  publicUrl: string | null
}

/** The sample's booking page: it plays the calendar service in a frame of `/lead-capture`. */
export const bookingRoutes: FastifyPluginAsyncZod<Deps> = async (app, { demo, publicUrl }) => {
  // X-Frame-Options cannot allow another origin, so only the content policy says who may frame the page.
  const open = { helmet: { frameguard: false }, config: { access: 'public' } } as const

  app.get(BOOKING_PATH, { ...open, schema: { hide: true } }, (request, reply) =>
    reply
      .header('content-security-policy', contentPolicy({ 'frame-ancestors': framingOrigin(publicUrl, request) }))
      .sendFile('index.html', demo.bookingFolder),
  )

  app.get(
    `${BOOKING_PATH}/:file`,
    { ...open, schema: { hide: true, params: z.object({ file: z.string().regex(/^[\w-]+\.(css|js)$/) }) } },
    (request, reply) => reply.sendFile(request.params.file, demo.bookingFolder),
  )
}
