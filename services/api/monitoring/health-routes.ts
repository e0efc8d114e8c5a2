import { AnsweringStatus } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'

const Ready = z.object({
  isReady: z.boolean(),
  database: z.boolean(),
  projections: z.array(z.object({ name: z.string(), isReady: z.boolean(), detail: z.string() })),
  answering: AnsweringStatus,
})

/** `/healthz`: the process runs. `/readyz`: it can answer, with the reasons when it cannot. How it finds answers does not
 *  count: without a model, words alone find them. */
export const healthRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database, projectionStatus, embeddings }) => {
  app.get('/healthz', { schema: { response: { 200: z.object({ status: z.literal('ok') }) } }, config: { access: 'public' } }, () => ({
    status: 'ok' as const,
  }))

  const check = async () => {
    try {
      await database.query(sql`select 1 as one`)
      const projections = await projectionStatus()
      return { isReady: projections.every(({ isReady }) => isReady), database: true, projections, answering: embeddings.status() }
    } catch {
      return { isReady: false, database: false, projections: [], answering: embeddings.status() }
    }
  }

  app.get('/readyz', { schema: { response: { 200: Ready, 503: Ready } }, config: { access: 'public' } }, async (_request, reply) => {
    const ready = await check()
    return reply.code(ready.isReady ? 200 : 503).send(ready)
  })
}
