import { handleUpdateBilling } from '@clearbell/commands'
import {
  BillingChange,
  BillingChangesQuery,
  BillingConflict,
  BillingHistoryQuery,
  BillingOverviewRow,
  BillingQuery,
  BillingSummary,
  BillingSummaryQuery,
  BillingUpdateForm,
  billingChanges,
  dayIn,
  Message,
  paging,
} from '@clearbell/contracts'
import { exportBilling, exportBillingChanges, listBilling, listBillingChanges, summariseBilling } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { tellPosition } from '../http/read-your-writes.ts'
import { changesCsv, overviewCsv } from './csv.ts'

const overview = { access: 'operator', reads: ['billing_overview'] } as const
const history = { access: 'operator', reads: ['billing_history', 'billing_overview', 'users'] } as const
const SchoolId = z.object({ schoolId: z.string().max(64) })

export const billingRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, timeZone } = deps
  const today = () => ({ now: clock(), timeZone })
  const day = () => dayIn(timeZone, clock())

  app.get(
    '/api/admin/billing',
    { schema: { querystring: BillingQuery, response: { 200: z.array(BillingOverviewRow) } }, config: overview },
    async (request, reply) => sendPage(request, reply, await listBilling(database, request.query, today()), request.query.limit),
  )

  app.get(
    '/api/admin/billing/summary',
    { schema: { querystring: BillingSummaryQuery, response: { 200: BillingSummary } }, config: overview },
    (request) => summariseBilling(database, request.query, today()),
  )

  app.get('/api/admin/billing/export', { schema: { querystring: BillingQuery.omit(paging) }, config: overview }, (request, reply) => {
    const { query } = request
    const lines = overviewCsv(exportBilling(database, query, today()))
    return sendExport(deps, request, reply, { what: 'billing', fileName: `billing-${query.asOf ?? day()}`, lines })
  })

  app.get(
    '/api/admin/billing/changes',
    { schema: { querystring: BillingChangesQuery, response: { 200: z.array(BillingChange) } }, config: history },
    async (request, reply) => sendPage(request, reply, await listBillingChanges(database, request.query, timeZone), request.query.limit),
  )

  app.get(
    '/api/admin/billing/changes/export',
    { schema: { querystring: BillingChangesQuery.omit(paging) }, config: history },
    (request, reply) => {
      const lines = changesCsv(timeZone, exportBillingChanges(database, request.query, timeZone))
      return sendExport(deps, request, reply, { what: 'billing_changes', fileName: `billing-changes-${day()}`, lines })
    },
  )

  app.get(
    '/api/admin/schools/:schoolId/billing/history',
    { schema: { params: SchoolId, querystring: BillingHistoryQuery, response: { 200: z.array(BillingChange) } }, config: history },
    async (request, reply) => {
      const query = { ...BillingChangesQuery.parse({}), ...request.query, ...request.params }
      return sendPage(request, reply, await listBillingChanges(database, query, timeZone), query.limit)
    },
  )

  app.patch(
    '/api/admin/schools/:schoolId/billing',
    {
      schema: { params: SchoolId, body: BillingUpdateForm, response: { 200: Message, 409: BillingConflict } },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      const { schoolId } = request.params
      const { expectedVersion, ...form } = request.body
      const changes = billingChanges(form)
      const content = { ...changes, ...(expectedVersion !== undefined && { expectedVersion }) }
      const context = contextOf(request, clock(), [schoolId], content)
      const { position } = await handleUpdateBilling(store, schoolId, changes, context, expectedVersion).catch(tellLostRace(database))
      tellPosition(reply, position)
      return { message: 'School billing information has been updated successfully.' }
    },
  )
}
