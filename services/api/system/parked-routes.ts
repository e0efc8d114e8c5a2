import { decideParkedEvent } from '@clearbell/commands'
import { DiscardForm, type ParkedEvent, ParkedEventDecided, type ParkedEventDecision, ParkedEvents } from '@clearbell/contracts'
import { findParked, listParked, type ParkedHead } from '@clearbell/projections'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'

const Named = z.object({ projection: z.string().max(64), eventId: z.string().max(64) })
const access = 'operator'

/** The events that read models could not apply, and what the operator decides on them. */
export const parkedRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database, store, clock, waitFor, limits }) => {
  /** Records a decision and waits until it is carried out. */
  const decide = async (request: FastifyRequest, decision: ParkedEventDecision): Promise<ParkedEventDecided> => {
    const { type, data } = decision
    const { projection, eventId } = data
    const context = contextOf(request, clock(), [projection, eventId], data)
    const now = {
      hasSeen: (position: string) => waitFor(projection, position, limits.readYourWritesMs),
      find: () => findParked(database, projection, eventId),
    }
    const { position } = await decideParkedEvent(store, now, decision, context)
    request.log.info({ projection, eventId, userId: request.viewer!.id }, `an operator has decided on a parked event: ${type}`)
    if (!(await waitFor(projection, position, limits.readYourWritesMs))) return { state: 'pending' }
    return { state: (await findParked(database, projection, eventId)) === null ? 'gone' : 'parked' }
  }

  app.get('/api/admin/parked-events', { schema: { response: { 200: ParkedEvents } }, config: { access } }, async () => {
    const { rows, total } = await listParked(database)
    return { rows: rows.map(toParkedEvent), total }
  })

  app.post(
    '/api/admin/parked-events/:projection/:eventId/retry',
    { schema: { params: Named, response: { 200: ParkedEventDecided } }, config: { access } },
    async (request) => {
      const { projection, eventId } = request.params
      return decide(request, { type: 'ParkedEventRetried', data: { projection, eventId } })
    },
  )

  app.post(
    '/api/admin/parked-events/:projection/:eventId/discard',
    { schema: { params: Named, body: DiscardForm, response: { 200: ParkedEventDecided } }, config: { access } },
    async (request) => {
      const { projection, eventId } = request.params
      return decide(request, { type: 'ParkedEventDiscarded', data: { projection, eventId, reason: request.body.reason } })
    },
  )
}

const toParkedEvent = ({ name, schoolId, schoolName, parkedAt, ...row }: ParkedHead): ParkedEvent => ({
  ...row,
  id: `${name} ${row.version} ${row.eventId}`,
  projection: name,
  school: schoolId === null ? null : { id: schoolId, name: schoolName },
  parkedAt: parkedAt.toISOString(),
})
