import { handleRestoreCalendarVersion, handleUploadCalendar, previewUploadCalendar } from '@clearbell/commands'
import { CalendarEvent, CalendarQuery, CalendarSummary, CalendarUploadReply, dayIn, paging } from '@clearbell/contracts'
import { calendarTemplate, readFile, writeCalendar } from '@clearbell/imports'
import { exportCalendarEvents, listCalendarEvents, listCalendarVersions, summariseCalendarEvents } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { sendFiles } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { sendPage } from '../http/list-reply.ts'
import { uploadRoutes } from '../uploads/list-routes.ts'

export const calendarRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, limits } = deps
  const paid = { access: 'paidSchool', reads: ['calendar'] } as const

  app.get(
    '/api/events',
    { schema: { querystring: CalendarQuery, response: { 200: z.array(CalendarEvent) } }, config: paid },
    async (request, reply) => {
      const { id, timeZone } = schoolOf(request)
      const page = await listCalendarEvents(database, id, request.query, dayIn(timeZone, clock()))
      return sendPage(request, reply, page, request.query.limit)
    },
  )

  app.get('/api/events/summary', { schema: { response: { 200: CalendarSummary } }, config: paid }, async (request) => {
    const { id, timeZone } = schoolOf(request)
    return summariseCalendarEvents(database, id, dayIn(timeZone, clock()))
  })

  app.get('/api/events/export', { schema: { querystring: CalendarQuery.omit(paging) }, config: paid }, (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const today = dayIn(timeZone, clock())
    const files = writeCalendar(exportCalendarEvents(database, id, request.query, today), limits.upload)
    return sendFiles(deps, request, reply, { what: 'events', fileName: `events-${today}`, files })
  })

  uploadRoutes(app, deps, {
    path: '/api/events',
    readModel: 'calendar',
    template: { fileName: 'event-template', content: calendarTemplate },
    reply: CalendarUploadReply,
    versions: (schoolId) => listCalendarVersions(database, schoolId),
    read: (bytes, options) => readFile('calendar', bytes, options),
    preview: (schoolId, rows, { today, mode }) => previewUploadCalendar(store, schoolId, rows, today, mode),
    upload: (upload, context) => handleUploadCalendar(store, upload, context),
    restore: (version, context) => handleRestoreCalendarVersion(store, version, context),
  })
}
