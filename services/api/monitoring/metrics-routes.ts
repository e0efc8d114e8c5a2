import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@clearbell/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Metrics } from '../deps.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics`, for a monitor that sends the token as its bearer. */
export const monitoringRoutes: FastifyPluginAsyncZod<{ metrics: Metrics }> = async (app, { metrics }) => {
  const expected = digest(`Bearer ${metrics.token}`)
  app.get('/metrics', { schema: { response: { 200: z.string() } }, config: { access: 'monitor' } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Refusal('unauthorized')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}
