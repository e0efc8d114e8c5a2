import { type ReadModel, Refusal, SystemStatus } from '@clearbell/contracts'
import { describeReadModels, projections, type ReadModelStatus, RebuildRefused, startRebuild } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'

/** What runs behind the screens, for the operator: the read models with their lags and rebuilds, mail and the relay. */
export const systemRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, readModels, reactionsBehindSince, countMails, clock } = deps
  const stopping = new AbortController()
  const rebuilds = new Set<Promise<void>>()
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onClose', async () => void (await Promise.all(rebuilds)))

  const reactions = async (now: Date): Promise<SystemStatus['reactions']> => {
    const lags = Object.entries(reactionsBehindSince).map(async ([name, behindSince]) => {
      // One that has never run has no place in the log.
      const since = await behindSince().catch(() => undefined)
      return since === undefined ? [] : [{ name, lagSeconds: secondsSince(since, now) }]
    })
    return (await Promise.all(lags)).flat()
  }

  app.get('/api/admin/system', { schema: { response: { 200: SystemStatus } }, config: { access: 'operator' } }, async () => {
    const all = await describeReadModels({ database, store, projections, status: readModels.status })
    const now = clock()
    return {
      readModels: all.map((each) => toReadModel(each, now)),
      reactions: await reactions(now),
      mails: await countMails().catch(() => null),
    }
  })

  app.post(
    '/api/admin/read-models/:name/rebuild',
    {
      schema: { params: z.object({ name: z.string().max(64) }), response: { 202: z.object({}) } },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      const { name } = request.params
      const projection = projections.find((each) => each.name === name)
      if (!projection) throw new Refusal('read_model_not_found')
      const { done } = await startRebuild({ database, store, projection, signal: stopping.signal }).catch((error: unknown) => {
        throw error instanceof RebuildRefused ? new Refusal(`rebuild_${error.reason}`) : error
      })
      request.log.info({ projection: name, userId: request.viewer!.id }, 'an operator has started a rebuild')
      const watched = done
        .then(
          (events) => request.log.info({ projection: name, events }, 'the read model is rebuilt'),
          (err) => request.log.error({ projection: name, err }, 'the rebuild of a read model has failed'),
        )
        .finally(() => rebuilds.delete(watched))
      rebuilds.add(watched)
      return reply.code(202).send({})
    },
  )
}

const secondsSince = (since: Date | null, now: Date): number =>
  since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000)) : 0

const toReadModel = ({ name, behindSince, rebuild, ...status }: ReadModelStatus, now: Date): ReadModel => ({
  ...status,
  id: name,
  behindSince: behindSince?.toISOString() ?? null,
  lagSeconds: secondsSince(behindSince, now),
  rebuild: rebuild && { ...rebuild, startedAt: rebuild.startedAt.toISOString(), endedAt: rebuild.endedAt?.toISOString() ?? null },
})
