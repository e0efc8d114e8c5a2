import { embeddingProgress } from '@clearbell/assistant'
import type { CommandContext, Comparison, UploadedFile } from '@clearbell/commands'
import { CatalogueVersion, dayIn, EmbeddingProgress, type UploadMode, UploadQuery } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { Position } from '@clearbell/eventstore'
import type { FileRead, ReadOptions } from '@clearbell/imports'
import { nameOfUser } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'
import { sendCsv } from '../http/send-csv.ts'
import { entriesOf, receiveFile, takesOf } from './receive-file.ts'
import { previewReply, type UploadCounts, uploadedReply } from './reply.ts'
import { countUpload } from './upload-limits.ts'

type Uploaded = Promise<{ uploaded: UploadCounts; position: Position }>

/** What differs between the FAQs and the events of a school. `today`: in its time zone. */
export interface UploadedList<Content extends object> {
  path: '/api/faqs' | '/api/events'
  readModel: 'faqs' | 'calendar'
  template: { fileName: string; content: () => string }
  reply: z.ZodType
  versions(schoolId: string): Promise<CatalogueVersion[]>
  read(bytes: Uint8Array, options: ReadOptions): Promise<FileRead<Content>>
  preview(
    schoolId: string,
    rows: readonly Content[],
    how: { today: string; mode: UploadMode },
  ): Promise<{ versionNumber: number; changes: Comparison<Content> }>
  upload(upload: UploadedFile & { rows: Content[]; today: string }, context: CommandContext): Uploaded
  restore(version: { schoolId: string; versionNumber: number }, context: CommandContext): Uploaded
}

/** Each version with the name of who made it. Few people upload for a school, so each is looked up once. */
const withNames = async (database: Database, versions: readonly CatalogueVersion[]): Promise<CatalogueVersion[]> => {
  const ids = new Set(versions.flatMap(({ uploadedBy }) => uploadedBy ?? []))
  const names = new Map(await Promise.all([...ids].map(async (id) => [id, await nameOfUser(database, id)] as const)))
  return versions.map((version) => {
    const uploaderName = version.uploadedBy === null ? undefined : names.get(version.uploadedBy)
    return uploaderName === undefined ? version : { ...version, uploaderName }
  })
}

/** Template, upload, versions and embedding of a list that files fill. */
export const uploadRoutes = <Content extends object>(
  app: Parameters<FastifyPluginAsyncZod<ApiDeps>>[0],
  deps: ApiDeps,
  list: UploadedList<Content>,
): void => {
  const { database, clock, embeddings, limits } = deps
  const { path, readModel, template } = list
  const paid = { access: 'paidSchool', reads: [readModel] } as const

  app.get(`${path}/template`, { schema: {}, config: paid }, async (_request, reply) =>
    sendCsv(reply, template.fileName, template.content()),
  )

  app.get(`${path}/versions`, { schema: { response: { 200: z.array(CatalogueVersion) } }, config: paid }, async (request) =>
    withNames(database, await list.versions(schoolOf(request).id)),
  )

  app.get(`${path}/embedding`, { schema: { response: { 200: EmbeddingProgress } }, config: paid }, async (request) =>
    embeddingProgress(database, schoolOf(request).id, readModel, embeddings.models()[0]),
  )

  app.post(
    `${path}/upload`,
    { schema: { querystring: UploadQuery, response: { 200: list.reply } }, config: { ...paid, takesFile: true } },
    async (request, reply) => {
      const { id: schoolId, timeZone } = schoolOf(request)
      const { preview, mode, catalogueVersion: expectedVersion } = request.query
      const today = dayIn(timeZone, clock())
      await countUpload(deps, schoolId, preview ? 'preview' : 'upload', reply)
      const { bytes, fileName, fileHash, reading, take } = await receiveFile(request)
      const file = entriesOf(await list.read(bytes, { limits: limits.upload, reading, timeZone }))
      const { entries: rows, ignoredColumns } = file
      if (preview) {
        const { changes, versionNumber } = await list.preview(schoolId, rows, { today, mode })
        return previewReply(changes, versionNumber, file)
      }
      const context = contextOf(request, clock(), [schoolId], { fileHash, reading, mode, take })
      const upload = { schoolId, fileName, fileHash, expectedVersion, mode, rows, today, takes: takesOf(take) }
      const { uploaded, position } = await list.upload(upload, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, [readModel], position)
      return uploadedReply(uploaded, ignoredColumns)
    },
  )

  app.post(
    `${path}/versions/:versionNumber/restore`,
    {
      schema: { params: z.object({ versionNumber: z.coerce.number().int().positive() }), response: { 200: list.reply } },
      config: paid,
    },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      await countUpload(deps, schoolId, 'upload', reply)
      const { versionNumber } = request.params
      const context = contextOf(request, clock(), [schoolId], { versionNumber })
      const { uploaded, position } = await list.restore({ schoolId, versionNumber }, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, [readModel], position)
      return uploadedReply(uploaded, [])
    },
  )
}
