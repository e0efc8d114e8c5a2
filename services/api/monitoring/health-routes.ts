import { AnsweringStatus } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Health } from '../deps.ts'

const Ready = z.object({
  isReady: z.boolean(),
  database: z.boolean(),
  /** Whether the log of events answers. */
  log: z.boolean(),
  /** Whether the answering engine takes a question now; absent in a process that has none. */
  engine: z.boolean().optional(),
  projections: z.array(z.object({ name: z.string(), isReady: z.boolean(), detail: z.string() })),
  /** Absent in a process that answers no questions. */
  answering: AnsweringStatus.optional(),
})

/** `/healthz`: the process runs. `/readyz`: it can answer, with the reasons when it cannot. How it finds answers does not
 *  count: without a model, words alone find them. That nobody finds them does. */
export const healthRoutes: FastifyPluginAsyncZod<Health> = async (
  app,
  { database, store, projectionStatus, engineResponds, embeddings },
) => {
  app.get('/healthz', { schema: { response: { 200: z.object({ status: z.literal('ok') }) } }, config: { access: 'public' } }, () => ({
    status: 'ok' as const,
  }))

  const readModels = async () => {
    try {
      await database.query(sql`select 1 as one`)
      return { database: true, projections: await projectionStatus() }
    } catch {
      return { database: false, projections: [] }
    }
  }
  const check = async () => {
    const log = store.head().then(
      () => true,
      () => false,
    )
    const [{ database, projections }, isLogThere, engine] = await Promise.all([readModels(), log, engineResponds?.()])
    const isReady = database && isLogThere && engine !== false && projections.every((each) => each.isReady)
    return { isReady, database, log: isLogThere, engine, projections, answering: embeddings?.status() }
  }

  app.get('/readyz', { schema: { response: { 200: Ready, 503: Ready } }, config: { access: 'public' } }, async (_request, reply) => {
    const ready = await check()
    return reply.code(ready.isReady ? 200 : 503).send(ready)
  })
}
