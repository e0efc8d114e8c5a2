import { createHash } from 'node:crypto'
import { Refusal, type RefusalCode } from '@clearbell/contracts'
import type { BadFile, FileRead } from '@clearbell/imports'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

const CSV_TYPES = new Set(['text/csv', 'application/vnd.ms-excel'])

export interface ReceivedFile {
  fileName: string
  fileHash: string // sha-256, lower-case hex
  bytes: Buffer
}

/** Cutting can leave half of a character, and a header can spell NUL. */
const storableName = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed()

/** The form's parser gives a status only to what is over a limit; its other errors too are about what was sent. */
const refuseBrokenForm = (error: Error): never => {
  throw 'statusCode' in error ? error : new Refusal('bad_request', 'The upload ended too early or is not a form.')
}

/** The file of a multipart request, from its field `file`, not read yet.
 *  @param missing thrown where there is none   @param maxBytes as many are still taken; absent: the server's limit for all
 *  @throws Refusal this and bad_request */
export const filePart = async (request: FastifyRequest, missing: RefusalCode, maxBytes?: number): Promise<MultipartFile> => {
  const part = await request.file(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } }).catch(refuseBrokenForm)
  if (part?.fieldname !== 'file') throw new Refusal(missing)
  return part
}

/** @param tooLarge thrown where the file is larger than allowed   @throws Refusal this and bad_request */
export const bytesOf = (part: MultipartFile, tooLarge: RefusalCode): Promise<Buffer> =>
  part.toBuffer().catch((error: Error & { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(tooLarge)
    return refuseBrokenForm(error)
  })

/** The CSV file of a multipart request.   @throws Refusal file_missing, not_csv, file_too_large, bad_request */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  const part = await filePart(request, 'file_missing')
  if (!/\.csv$/i.test(part.filename) && !CSV_TYPES.has(part.mimetype)) throw new Refusal('not_csv')
  const bytes = await bytesOf(part, 'file_too_large')
  return { fileName: storableName(part.filename), fileHash: createHash('sha256').update(bytes).digest('hex'), bytes }
}

const refuse = ({ reason, message, rows }: BadFile): never => {
  if (reason === 'too_large') throw new Refusal('file_too_large', message)
  throw new Refusal('file_invalid', message, rows)
}

/** The entries of a file that was read.   @throws Refusal file_invalid with every bad row, file_too_large */
export const entriesOf = <Entry>(file: FileRead<Entry>): Extract<FileRead<Entry>, { ok: true }> => (file.ok ? file : refuse(file))
