import { dayIn, Insights, RangeQuery } from '@clearbell/contracts'
import { readInsights } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolOf } from '../access/access.ts'
import { sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { insightsCsv } from './csv.ts'
import { rangeIn } from './range.ts'

const paid = { access: 'paidSchool', reads: ['analytics', 'chat_history', 'faqs', 'calendar'] } as const

/** How the widget is used. */
export const insightRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, clock } = deps

  app.get('/api/insights', { schema: { querystring: RangeQuery, response: { 200: Insights } }, config: paid }, (request) => {
    const { id, timeZone } = schoolOf(request)
    return readInsights(database, id, timeZone, rangeIn(timeZone, request.query, clock()))
  })

  app.get('/api/insights/export', { schema: { querystring: RangeQuery }, config: paid }, async (request, reply) => {
    const { id, timeZone } = schoolOf(request)
    const insights = await readInsights(database, id, timeZone, rangeIn(timeZone, request.query, clock()))
    const fileName = `insights-${dayIn(timeZone, clock())}`
    return sendExport(deps, request, reply, { what: 'insights', fileName, lines: insightsCsv(insights) })
  })
}
