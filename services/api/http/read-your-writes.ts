import { headers } from '@clearbell/contracts'
import type { Position } from '@clearbell/eventstore'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'

/** Tells the client where its write stands in the log; it sends that back with what it reads next. */
export const tellPosition = (reply: FastifyReply, position: Position): void => {
  if (position) reply.header(headers.position, position)
}

/** Waits until projections show the log up to a position. After the timeout the request goes on all the same. */
export const waitUntilShown = async (
  { waitFor, limits }: Pick<ApiDeps, 'waitFor' | 'limits'>,
  projections: readonly string[],
  position: Position,
): Promise<void> => {
  await Promise.all(projections.map((projection) => waitFor(projection, position, limits.readYourWritesMs)))
}

/** Waits for the position that a request names: a screen after a save must not be stale. */
export const waitForWritesOf = async (
  { headers: sent }: FastifyRequest,
  projections: readonly string[],
  deps: Pick<ApiDeps, 'waitFor' | 'limits'>,
): Promise<void> => {
  const position = sent[headers.afterPosition]
  if (typeof position !== 'string' || !/^\w{1,64}$/.test(position)) return
  await waitUntilShown(deps, projections, position)
}

/** A query waits for what its route reads. */
export const waitForWrites = (app: FastifyInstance, deps: ApiDeps): void => {
  app.addHook('preHandler', (request) => waitForWritesOf(request, request.routeOptions.config.reads ?? [], deps))
}
