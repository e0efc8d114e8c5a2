import { handleAddCalendarEvent, handleEditCalendarEvent } from '@clearbell/commands'
import { CalendarConflict, CalendarEditForm, CalendarEvent, CalendarForm, calendarChanges, Refusal } from '@clearbell/contracts'
import { findCalendarEvent } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'

const paid = { access: 'paidSchool', reads: ['calendar'] } as const
const EventId = z.object({ eventId: z.string().max(64) })

/** Calendar events one by one, as the school writes them on the screen. Each change is a version of the calendar. */
export const calendarEditRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  const conflict = tellLostRace(database)

  app.get('/api/events/:eventId', { schema: { params: EventId, response: { 200: CalendarEvent } }, config: paid }, async (request) => {
    const event = await findCalendarEvent(database, schoolOf(request).id, request.params.eventId)
    if (!event) throw new Refusal('event_not_found')
    return event
  })

  app.post(
    '/api/events',
    { schema: { body: CalendarForm, response: { 201: CalendarEvent, 409: CalendarConflict } }, config: paid },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      const context = contextOf(request, clock(), [schoolId], request.body)
      const { entry, position } = await handleAddCalendarEvent(store, schoolId, request.body, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['calendar'], position)
      return reply.code(201).send(entry)
    },
  )

  app.patch(
    '/api/events/:eventId',
    { schema: { params: EventId, body: CalendarEditForm, response: { 200: CalendarEvent, 409: CalendarConflict } }, config: paid },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      const { eventId } = request.params
      const { isActive, expectedVersion } = request.body
      const context = contextOf(request, clock(), [schoolId, eventId], request.body)
      const edit = { calendarEventId: eventId, changes: calendarChanges(request.body), isActive, expectedVersion }
      const { entry, position } = await handleEditCalendarEvent(store, schoolId, edit, context).catch(conflict)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['calendar'], position)
      return entry
    },
  )
}
