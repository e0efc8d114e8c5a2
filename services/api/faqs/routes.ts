import { handleRestoreFAQVersion, handleUploadFAQ, previewUploadFAQ } from '@clearbell/commands'
import { dayIn, FAQ, FAQQuery, FAQSummary, FAQUploadReply, paging } from '@clearbell/contracts'
import { faqTemplate, readFile, writeFAQs } from '@clearbell/imports'
import { exportFAQs, listFAQs, listFAQVersions, summariseFAQs } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { sendFiles } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { sendPage } from '../http/list-reply.ts'
import { uploadRoutes } from '../uploads/list-routes.ts'

export const faqRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, limits } = deps
  const paid = { access: 'paidSchool', reads: ['faqs'] } as const

  app.get('/api/faqs', { schema: { querystring: FAQQuery, response: { 200: z.array(FAQ) } }, config: paid }, async (request, reply) =>
    sendPage(request, reply, await listFAQs(database, schoolOf(request).id, request.query), request.query.limit),
  )

  app.get('/api/faqs/summary', { schema: { response: { 200: FAQSummary } }, config: paid }, async (request) =>
    summariseFAQs(database, schoolOf(request).id),
  )

  app.get('/api/faqs/export', { schema: { querystring: FAQQuery.omit(paging) }, config: paid }, (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const files = writeFAQs(exportFAQs(database, id, request.query), limits.upload)
    return sendFiles(deps, request, reply, { what: 'faqs', fileName: `faqs-${dayIn(timeZone, clock())}`, files })
  })

  uploadRoutes(app, deps, {
    path: '/api/faqs',
    readModel: 'faqs',
    template: { fileName: 'faq-template', content: faqTemplate },
    reply: FAQUploadReply,
    versions: (schoolId) => listFAQVersions(database, schoolId),
    read: (bytes, options) => readFile('faqs', bytes, options),
    preview: (schoolId, rows, { mode }) => previewUploadFAQ(store, schoolId, rows, mode),
    upload: (upload, context) => handleUploadFAQ(store, upload, context),
    restore: (version, context) => handleRestoreFAQVersion(store, version, context),
  })
}
