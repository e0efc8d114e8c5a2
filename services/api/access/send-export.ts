import { recordAccess } from '@clearbell/commands'
import type { DataExported } from '@clearbell/contracts'
import { zipOf } from '@clearbell/privacy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendCsv, sendFile } from '../http/send-csv.ts'
import { visitOf } from './visit.ts'

interface Export {
  what: DataExported['data']['what']
  /** Without `.csv`. */
  fileName: string
  lines: AsyncIterable<string>
}

/** Records who takes data out. No line of it leaves without an entry in the audit trail. */
export const recordExport = (
  { store, clock }: Pick<ApiDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  what: DataExported['data']['what'],
): Promise<unknown> => {
  const userId = request.viewer!.id
  const event = { type: 'DataExported', data: { userId, what, ...visitOf(request) } } as const
  return recordAccess(store, event, contextOf(request, clock(), [userId], { what }))
}

/** Records the export, then sends it as a CSV file. */
export const sendExport = async (
  deps: Pick<ApiDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { what, fileName, lines }: Export,
): Promise<FastifyReply> => {
  await recordExport(deps, request, what)
  return sendCsv(reply, fileName, lines)
}

/** Records the export, then sends its one CSV file, or a zip file of them when there are more.   @param files at least one, whole */
export const sendFiles = async (
  deps: Pick<ApiDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { what, fileName, files }: Omit<Export, 'lines'> & { files: AsyncGenerator<string> },
): Promise<FastifyReply> => {
  await recordExport(deps, request, what)
  const first = await files.next()
  const second = await files.next()
  if (second.done) return sendCsv(reply, fileName, first.value)
  const named = async function* () {
    let part = 0
    for (const content of [first.value, second.value]) yield { name: `${fileName}-part-${++part}.csv`, content }
    for await (const content of files) yield { name: `${fileName}-part-${++part}.csv`, content }
  }
  return sendFile(reply, 'application/zip', `${fileName}.zip`, zipOf(named()))
}
