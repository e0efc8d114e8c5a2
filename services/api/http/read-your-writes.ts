import { headers } from '@clearbell/contracts'
import type { Position } from '@clearbell/eventstore'
import { isErasureParked } from '@clearbell/projections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'

/** Tells the client where its write stands in the log; it sends that back with what it reads next. */
export const tellPosition = (reply: FastifyReply, position: Position): void => {
  if (position) reply.header(headers.position, position)
}

/** Waits until projections show the log up to a position. After the timeout the request goes on all the same.
 *  @returns whether they do */
export const waitUntilShown = async (
  { waitFor, limits }: Pick<ApiDeps, 'waitFor' | 'limits'>,
  projections: readonly string[],
  position: Position,
): Promise<boolean> => {
  const shown = await Promise.all(projections.map((projection) => waitFor(projection, position, limits.readYourWritesMs)))
  return shown.every(Boolean)
}

/** Waits until projections have erased what an erasure in the log names.
 *  @param stream of the erasure   @param position of it   @returns false when one of them still shows it */
export const waitUntilErased = async (
  deps: Pick<ApiDeps, 'database' | 'waitFor' | 'limits'>,
  projections: readonly string[],
  stream: string,
  position: Position,
): Promise<boolean> => (await waitUntilShown(deps, projections, position)) && !(await isErasureParked(deps.database, stream))

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
