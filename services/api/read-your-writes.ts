import { headers } from '@clearbell/contracts'
import type { Position } from '@clearbell/eventstore'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from './deps.ts'

/** Tells the client where its write stands in the log; it sends that back with what it reads next. */
export const tellPosition = (reply: FastifyReply, position: Position): void => {
  if (position) reply.header(headers.position, position)
}

/** A query that names a position waits until its projections have passed it, so that a screen after a save is never
 *  stale. When that takes too long it answers with what there is. */
export const waitForWrites = (app: FastifyInstance, { waitFor, limits }: ApiDeps): void => {
  app.addHook('preHandler', async (request) => {
    const position = request.headers[headers.afterPosition]
    const { reads = [] } = request.routeOptions.config
    if (typeof position !== 'string' || !/^\w{1,64}$/.test(position)) return
    await Promise.all(reads.map((projection) => waitFor(projection, position, limits.readYourWritesMs)))
  })
}
