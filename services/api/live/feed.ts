import { EMBEDDED_CHANNEL, findCurrentUser } from '@clearbell/projections'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import type { Connections } from './connections.ts'
import { followReadModels } from './follow-read-models.ts'
import { pathsByReadModel } from './paths.ts'

const embeddingPaths = ['/api/faqs/embedding', '/api/events/embedding']

type Stop = () => Promise<unknown>

/** Tells the connections of this process what changes. It starts with the first connection: a process that nobody watches reads nothing. */
export const openFeed = (deps: ApiDeps, routes: FastifyInstance['declaredRoutes'], connections: Connections) => {
  let running: Promise<{ since: number; stop: Stop }> | undefined

  const begin = async () => {
    const stopping = new AbortController()
    const stops: Stop[] = [async () => stopping.abort()]
    const stop = () => Promise.allSettled(stops.map((each) => each()))
    const paths = pathsByReadModel(routes)
    try {
      const endOf = (session: string) => connections.end((viewer) => session === '' || viewer.session === session)
      stops.push(await deps.database.listen('sessions_ended', endOf)) // '': it may have missed some
      const embedded = (schoolId: string) => connections.tell({ ...dataOf(schoolId), everyone: embeddingPaths, operators: [] })
      stops.push(await deps.database.listen(EMBEDDED_CHANNEL, embedded))
      const subscription = await followReadModels(deps, {
        readModels: new Set(paths.keys()),
        onChange: (readModel, whose) => {
          if (readModel === 'users') void endInactive(whose.userIds)
          connections.tell({ ...whose, ...paths.get(readModel)! })
        },
        stop: stopping.signal,
      })
      stops.push(subscription.stop)
      void subscription.ended.catch(() => lost(stop))
    } catch (error) {
      await stop()
      throw error
    }
    return { since: Date.now(), stop }
  }

  /** A deactivation ends the sessions too, but a crash may come between the two. */
  const endInactive = async (userIds: ReadonlySet<string>) => {
    for (const id of userIds) {
      if (!connections.has(id)) continue
      const user = await findCurrentUser(deps.database, id).catch(() => null)
      if (user?.status !== 'active') connections.end(({ userId }) => userId === id)
    }
  }

  /** Without news the clients must not wait. They connect again, which starts it again. */
  const lost = async (stop: Stop) => {
    running = undefined
    await stop()
    connections.end()
  }

  return {
    /** @returns since when it follows the changes, in ms since 1970   @throws when the database cannot be reached */
    start: async (): Promise<number> => {
      running ??= begin().catch((error: unknown) => {
        running = undefined
        throw error
      })
      return (await running).since
    },
    stop: async (): Promise<void> => {
      const begun = await running?.catch(() => undefined)
      await begun?.stop()
    },
  }
}

const dataOf = (schoolId: string) => ({ schoolIds: new Set([schoolId]), userIds: new Set<string>() })
