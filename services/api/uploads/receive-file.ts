import { createHash } from 'node:crypto'
import type { Takes } from '@clearbell/commands'
import { Reading, Refusal, type RefusalCode, TakenEdits } from '@clearbell/contracts'
import type { BadFile, FileRead } from '@clearbell/imports'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { jsonField } from './json-field.ts'

const FILE_TYPES = new Set([
  'text/csv',
  'application/vnd.ms-excel', // what browsers on Windows call CSV
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
])

export interface ReceivedFile {
  fileName: string
  fileHash: string // sha-256, lower-case hex
  bytes: Buffer
  reading: Reading
  take: TakenEdits | undefined
}

/** Cutting can split a surrogate pair, and a header can contain NUL. */
const storableName = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed()

/** The multipart parser sets a status only on errors about limits. Its other errors are the sender's fault as well. */
export const refuseBrokenForm = (error: Error): never => {
  throw 'statusCode' in error ? error : new Refusal('bad_request', 'The upload ended too early or is not a form.')
}

/** The file in the field `file` of a multipart request; its bytes are not read yet.
 *  @param missing thrown when there is none   @param maxBytes the largest file that is taken; by default the server's limit
 *  @throws Refusal this and bad_request */
export const filePart = async (request: FastifyRequest, missing: RefusalCode, maxBytes?: number): Promise<MultipartFile> => {
  const part = await request.file(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } }).catch(refuseBrokenForm)
  if (part?.fieldname !== 'file') throw new Refusal(missing)
  return part
}

/** The file's bytes.   @param tooLarge thrown when the file is larger than allowed   @throws Refusal this and bad_request */
export const bytesOf = (part: MultipartFile, tooLarge: RefusalCode): Promise<Buffer> =>
  part.toBuffer().catch((error: Error & { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(tooLarge)
    return refuseBrokenForm(error)
  })

/** A file, how the person wants it read, and which entries that were changed on the screen take its text.
 *  @throws Refusal not_csv, file_too_large, bad_request */
export const receivedFrom = async (part: MultipartFile): Promise<ReceivedFile> => {
  if (!/\.(csv|xlsx)$/i.test(part.filename) && !FILE_TYPES.has(part.mimetype)) throw new Refusal('not_csv')
  const bytes = await bytesOf(part, 'file_too_large')
  return {
    fileName: storableName(part.filename),
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    reading: jsonField(part, 'reading', Reading) ?? {},
    take: jsonField(part, 'take', TakenEdits),
  }
}

/** The file of a multipart request, as `receivedFrom` says.   @throws Refusal file_missing, not_csv, file_too_large, bad_request */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => receivedFrom(await filePart(request, 'file_missing'))

const refuse = ({ reason, message, rows, look }: BadFile): never => {
  if (reason === 'too_large') throw new Refusal('file_too_large', message)
  const missingColumns = reason === 'missing_header' ? rows.flatMap(({ column }) => column ?? []) : undefined
  throw new Refusal('file_invalid', message, rows, { ...look, ...(missingColumns && { missingColumns }) })
}

/** The entries of a file that was read; a bad file becomes an error reply, which names the file's headers where columns are missing.
 *  @throws Refusal file_invalid with every bad row, file_too_large */
export const entriesOf = <Entry>(file: FileRead<Entry>): Extract<FileRead<Entry>, { ok: true }> => (file.ok ? file : refuse(file))

export const takesOf = (take: TakenEdits | undefined): Takes | undefined => (Array.isArray(take) ? new Set(take) : take)
