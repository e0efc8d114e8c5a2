import { handleGaps } from '@clearbell/commands'
import { dayIn, Gap, GapDetails, GapEditForm, GapQuery, paging, type RangeQuery, Refusal } from '@clearbell/contracts'
import { exportGaps, findGap, type GapPeriod, listGaps } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'
import { gapsCsv } from './csv.ts'
import { rangeIn } from './range.ts'

const paid = { access: 'paidSchool', reads: ['unanswered_questions'] } as const
const GroupId = z.object({ groupId: z.string().max(64) })

/** Groups of the questions that nothing answered. */
export const gapRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  const periodOf = (timeZone: string, query: RangeQuery): GapPeriod => ({
    timeZone,
    range: rangeIn(timeZone, query, clock()),
    isFilter: query.from !== undefined || query.to !== undefined,
  })
  const shown = async ({ id, timeZone }: { id: string; timeZone: string }, groupId: string): Promise<GapDetails> => {
    const gap = await findGap(database, id, groupId, periodOf(timeZone, {}))
    if (!gap) throw new Refusal('gap_not_found')
    return gap
  }

  app.get(
    '/api/insights/gaps',
    { schema: { querystring: GapQuery, response: { 200: z.array(Gap) } }, config: paid },
    async (request, reply) => {
      const { id, timeZone } = schoolOf(request)
      const { query } = request
      return sendPage(request, reply, await listGaps(database, id, query, periodOf(timeZone, query)), query.limit)
    },
  )

  app.get('/api/insights/gaps/export', { schema: { querystring: GapQuery.omit(paging) }, config: paid }, async (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const lines = gapsCsv(timeZone, exportGaps(database, id, request.query, periodOf(timeZone, request.query)))
    return sendExport(deps, request, reply, { what: 'gaps', fileName: `unanswered-questions-${dayIn(timeZone, clock())}`, lines })
  })

  app.get('/api/insights/gaps/:groupId', { schema: { params: GroupId, response: { 200: GapDetails } }, config: paid }, (request) =>
    shown(schoolOf(request), request.params.groupId),
  )

  app.patch(
    '/api/insights/gaps/:groupId',
    { schema: { params: GroupId, body: GapEditForm, response: { 200: GapDetails } }, config: paid },
    async (request, reply) => {
      const school = schoolOf(request)
      const { groupId } = request.params
      const { status } = request.body
      const context = contextOf(request, clock(), [school.id, groupId], { status })
      const command = { type: 'SetGapStatus' as const, data: { schoolId: school.id, groupId, status } }
      const { position } = await handleGaps(store, command, context)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['unanswered_questions'], position)
      return shown(school, groupId)
    },
  )
}
