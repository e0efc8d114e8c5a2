import { AnsweringStatus } from '@clearbell/contracts'
import { DatabaseUnavailable } from '@clearbell/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Health } from '../deps.ts'

const Ready = z.object({
  isReady: z.boolean(),
  database: z.boolean(),
  /** Why the database does not do its work; absent while it does. */
  reason: z.string().optional(),
  /** Whether the log of events answers. */
  log: z.boolean(),
  /** Whether the answering engine takes a question now; absent in a process that has none. */
  engine: z.boolean().optional(),
  projections: z.array(z.object({ name: z.string(), isReady: z.boolean(), detail: z.string() })),
  /** Absent in a process that answers no questions. */
  answering: AnsweringStatus.optional(),
})

/** How long the database may take. Whoever asks gets an answer, also while it hangs. */
const RESPONDS_MS = 2_000

const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), RESPONDS_MS)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/** For anyone: what the error says itself is in the log. */
const reasonOf = (error: unknown) => (error instanceof DatabaseUnavailable && error.reason) || 'the database does not answer'

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
      return { database: true, projections: await inTime(database.check().then(projectionStatus)) }
    } catch (error) {
      return { database: false, reason: reasonOf(error), projections: [] }
    }
  }
  const check = async () => {
    const log = inTime(store.head()).then(
      () => true,
      () => false,
    )
    const [found, isLogThere, engine] = await Promise.all([readModels(), log, engineResponds?.()])
    const isReady = found.database && isLogThere && engine !== false && found.projections.every((each) => each.isReady)
    return { isReady, ...found, log: isLogThere, engine, answering: embeddings?.status() }
  }

  app.get('/readyz', { schema: { response: { 200: Ready, 503: Ready } }, config: { access: 'public' } }, async (_request, reply) => {
    const ready = await check()
    return reply.code(ready.isReady ? 200 : 503).send(ready)
  })
}
