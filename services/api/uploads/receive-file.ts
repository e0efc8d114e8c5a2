import { createHash } from 'node:crypto'
import { Refusal } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'
import type { Refused, Upload } from './refused.ts'

const CSV_TYPES = new Set(['text/csv', 'application/vnd.ms-excel'])

export interface ReceivedFile {
  fileName: string
  fileHash: string // sha-256, lower-case hex
  bytes: Buffer
}

/** The file of a multipart request, from its field `file`.
 *  @throws Refusal file_missing, not_csv; the framework's own error when it is too large */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  const part = await request.file()
  if (part?.fieldname !== 'file') throw new Refusal('file_missing')
  if (!/\.csv$/i.test(part.filename) && !CSV_TYPES.has(part.mimetype)) throw new Refusal('not_csv')
  const bytes = await part.toBuffer()
  return { fileName: part.filename.slice(0, 255), fileHash: createHash('sha256').update(bytes).digest('hex'), bytes }
}

const refuse = ({ reason, message, rows }: Refused): never => {
  if (reason === 'too_large') throw new Refusal('file_too_large', message)
  throw new Refusal('file_invalid', message, rows)
}

/** The entries of a file that was read.   @throws Refusal file_invalid with every bad row, file_too_large */
export const entriesOf = <Entry>(upload: Upload<Entry>): Extract<Upload<Entry>, { ok: true }> => (upload.ok ? upload : refuse(upload))
