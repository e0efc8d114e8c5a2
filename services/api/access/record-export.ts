import { recordAccess } from '@clearbell/commands'
import type { DataExported } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { visitOf } from './visit.ts'

/** Records who takes data out. Before the first line of it is sent: no file leaves without its entry in the audit trail. */
export const recordExport = async (
  { store, clock }: Pick<ApiDeps, 'store' | 'clock'>,
  request: FastifyRequest,
  what: DataExported['data']['what'],
): Promise<void> => {
  const userId = request.viewer!.id
  const event = { type: 'DataExported', data: { userId, what, ...visitOf(request) } } as const
  await recordAccess(store, event, contextOf(request, clock(), [userId], { what }))
}
