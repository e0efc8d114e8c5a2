import { AuditEntry, dayIn, TrailFilter, TrailQuery } from '@clearbell/contracts'
import { exportSchool, trailCsv } from '@clearbell/privacy'
import { exportSchoolTrail, readSchoolTrail } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { recordExport, sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { sendPage } from '../http/list-reply.ts'
import { sendFile } from '../http/send-csv.ts'

/** What a school may see and take out, also while an invoice is open. */
export const dataRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  const operator = `${deps.config.productName} operator`
  const trail = { access: 'school', reads: ['trail', 'users'] } as const

  app.get(
    '/api/school/trail',
    { schema: { querystring: TrailQuery, response: { 200: z.array(AuditEntry) } }, config: trail },
    async (request, reply) => {
      const page = await readSchoolTrail(database, schoolOf(request), request.query, operator)
      return sendPage(request, reply, page, request.query.limit)
    },
  )

  app.get('/api/school/trail/export', { schema: { querystring: TrailFilter }, config: trail }, (request, reply) => {
    const school = schoolOf(request)
    const { timeZone } = school
    const lines = trailCsv(timeZone, exportSchoolTrail(database, school, request.query, operator))
    return sendExport(deps, request, reply, { what: 'trail', fileName: `audit-trail-${dayIn(timeZone, clock())}`, lines })
  })

  app.get('/api/school/export', { schema: {}, config: trail }, async (request, reply) => {
    await recordExport(deps, request, 'everything')
    const { fileName, content } = await exportSchool({ database, store, schoolId: schoolOf(request).id, now: clock(), operator })
    return sendFile(reply, 'application/zip', fileName, content)
  })
}
