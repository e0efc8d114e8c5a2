import { embeddingProgress } from '@clearbell/assistant'
import { handleRestoreFAQVersion, handleUploadFAQ, previewUploadFAQ } from '@clearbell/commands'
import {
  CatalogueVersion,
  dayIn,
  EmbeddingProgress,
  FAQ,
  FAQQuery,
  FAQSummary,
  FAQUploadReply,
  paging,
  UploadQuery,
} from '@clearbell/contracts'
import { faqTemplate, readFile, writeFAQs } from '@clearbell/imports'
import { exportFAQs, listFAQs, listFAQVersions, summariseFAQs } from '@clearbell/projections'
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

export const faqRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, embeddings, limits } = deps
  const paid = { access: 'paidSchool', reads: ['faqs'] } as const

  app.get('/api/faqs', { schema: { querystring: FAQQuery, response: { 200: z.array(FAQ) } }, config: paid }, async (request, reply) =>
    sendPage(request, reply, await listFAQs(database, schoolOf(request).id, request.query), request.query.limit),
  )

  app.get('/api/faqs/summary', { schema: { response: { 200: FAQSummary } }, config: paid }, async (request) =>
    summariseFAQs(database, schoolOf(request).id),
  )

  app.get('/api/faqs/template', { schema: {}, config: paid }, async (_request, reply) => sendCsv(reply, 'faq-template', faqTemplate()))

  app.get('/api/faqs/export', { schema: { querystring: FAQQuery.omit(paging) }, config: paid }, (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const files = writeFAQs(exportFAQs(database, id, request.query), limits.upload)
    return sendFiles(deps, request, reply, { what: 'faqs', fileName: `faqs-${dayIn(timeZone, clock())}`, files })
  })

  app.get('/api/faqs/versions', { schema: { response: { 200: z.array(CatalogueVersion) } }, config: paid }, async (request) =>
    listFAQVersions(database, schoolOf(request).id),
  )

  app.get('/api/faqs/embedding', { schema: { response: { 200: EmbeddingProgress } }, config: paid }, async (request) =>
    embeddingProgress(database, schoolOf(request).id, 'faqs', embeddings.models()[0]),
  )

  app.post(
    '/api/faqs/upload',
    { schema: { querystring: UploadQuery, response: { 200: FAQUploadReply } }, config: paid },
    async (request, reply) => {
      const { id: schoolId, timeZone } = schoolOf(request)
      const { mode } = request.query
      await countUpload(deps, schoolId, request.query.preview ? 'preview' : 'upload', reply)
      const { bytes, fileName, fileHash, reading, take } = await receiveFile(request)
      const file = entriesOf(await readFile('faqs', bytes, { limits: limits.upload, reading, timeZone }))
      const { entries: rows, ignoredColumns } = file
      if (request.query.preview) {
        const { changes, versionNumber } = await previewUploadFAQ(store, schoolId, rows, mode)
        return previewReply(changes, versionNumber, file)
      }
      const context = contextOf(request, clock(), [schoolId], { fileHash, reading, mode, take })
      const expectedVersion = request.query.catalogueVersion
      const upload = { schoolId, fileName, fileHash, expectedVersion, mode, rows, takes: takesOf(take) }
      const { uploaded, position } = await handleUploadFAQ(store, upload, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['faqs'], position)
      return uploadedReply(uploaded, ignoredColumns)
    },
  )

  app.post(
    '/api/faqs/versions/:versionNumber/restore',
    {
      schema: { params: z.object({ versionNumber: z.coerce.number().int().positive() }), response: { 200: FAQUploadReply } },
      config: paid,
    },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      await countUpload(deps, schoolId, 'upload', reply)
      const { versionNumber } = request.params
      const context = contextOf(request, clock(), [schoolId], { versionNumber })
      const { uploaded, position } = await handleRestoreFAQVersion(store, { schoolId, versionNumber }, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['faqs'], position)
      return uploadedReply(uploaded, [])
    },
  )
}
