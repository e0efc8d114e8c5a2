import { embeddingProgress } from '@clearbell/assistant'
import { handleRestoreCalendarVersion, handleUploadCalendar, previewUploadCalendar } from '@clearbell/commands'
import {
  CalendarEvent,
  CalendarQuery,
  CalendarSummary,
  CalendarUploadReply,
  CatalogueVersion,
  dayIn,
  EmbeddingProgress,
  paging,
  UploadQuery,
} from '@clearbell/contracts'
import { calendarTemplate, readFile, writeCalendar } from '@clearbell/imports'
import { exportCalendarEvents, listCalendarEvents, listCalendarVersions, summariseCalendarEvents } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { sendFiles } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'
import { sendCsv } from '../http/send-csv.ts'
import { entriesOf, receiveFile, takesOf } from '../uploads/receive-file.ts'
import { previewReply, uploadedReply } from '../uploads/reply.ts'
import { countUpload } from '../uploads/upload-limits.ts'

export const calendarRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, embeddings, limits } = deps
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

  app.get('/api/events/versions', { schema: { response: { 200: z.array(CatalogueVersion) } }, config: paid }, async (request) =>
    listCalendarVersions(database, schoolOf(request).id),
  )

  app.get('/api/events/embedding', { schema: { response: { 200: EmbeddingProgress } }, config: paid }, async (request) =>
    embeddingProgress(database, schoolOf(request).id, 'calendar', embeddings.models()[0]),
  )

  app.get('/api/events/template', { schema: {}, config: paid }, async (_request, reply) =>
    sendCsv(reply, 'event-template', calendarTemplate()),
  )

  app.get('/api/events/export', { schema: { querystring: CalendarQuery.omit(paging) }, config: paid }, (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const today = dayIn(timeZone, clock())
    const files = writeCalendar(exportCalendarEvents(database, id, request.query, today), limits.upload)
    return sendFiles(deps, request, reply, { what: 'events', fileName: `events-${today}`, files })
  })

  app.post(
    '/api/events/upload',
    { schema: { querystring: UploadQuery, response: { 200: CalendarUploadReply } }, config: paid },
    async (request, reply) => {
      const { id: schoolId, timeZone } = schoolOf(request)
      const { mode } = request.query
      const today = dayIn(timeZone, clock())
      await countUpload(deps, schoolId, request.query.preview ? 'preview' : 'upload', reply)
      const { bytes, fileName, fileHash, reading, take } = await receiveFile(request)
      const file = entriesOf(await readFile('calendar', bytes, { limits: limits.upload, reading, timeZone }))
      const { entries: rows, ignoredColumns } = file
      if (request.query.preview) {
        const { changes, versionNumber } = await previewUploadCalendar(store, schoolId, rows, today, mode)
        return previewReply(changes, versionNumber, file)
      }
      const context = contextOf(request, clock(), [schoolId], { fileHash, reading, mode, take })
      const expectedVersion = request.query.catalogueVersion
      const upload = { schoolId, fileName, fileHash, expectedVersion, mode, rows, today, takes: takesOf(take) }
      const { uploaded, position } = await handleUploadCalendar(store, upload, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['calendar'], position)
      return uploadedReply(uploaded, ignoredColumns)
    },
  )

  app.post(
    '/api/events/versions/:versionNumber/restore',
    {
      schema: { params: z.object({ versionNumber: z.coerce.number().int().positive() }), response: { 200: CalendarUploadReply } },
      config: paid,
    },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      await countUpload(deps, schoolId, 'upload', reply)
      const { versionNumber } = request.params
      const context = contextOf(request, clock(), [schoolId], { versionNumber })
      const { uploaded, position } = await handleRestoreCalendarVersion(store, { schoolId, versionNumber }, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['calendar'], position)
      return uploadedReply(uploaded, [])
    },
  )
}
