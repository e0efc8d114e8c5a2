import { recordAccess } from '@clearbell/commands'
import type { DataExported } from '@clearbell/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendCsv } from '../http/send-csv.ts'
import { visitOf } from './visit.ts'

interface Export {
  what: DataExported['data']['what']
  /** Without `.csv`. */
  fileName: string
  lines: AsyncIterable<string>
}

/** Records who takes data out, then sends it as a CSV file. No line of it leaves without an entry in the audit trail. */
export const sendExport = async (
  { store, clock }: Pick<ApiDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { what, fileName, lines }: Export,
): Promise<FastifyReply> => {
  const userId = request.viewer!.id
  const event = { type: 'DataExported', data: { userId, what, ...visitOf(request) } } as const
  await recordAccess(store, event, contextOf(request, clock(), [userId], { what }))
  return sendCsv(reply, fileName, lines)
}
