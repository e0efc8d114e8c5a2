import { Attention } from '@clearbell/contracts'
import { readAttention } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'

const reads = ['schools', 'users', 'billing_overview', 'faqs', 'calendar', 'analytics', 'widget_domains', 'leads', 'trail']

/** The operator's dashboard beside its totals: what needs attention. */
export const attentionRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database, clock, timeZone }) => {
  app.get('/api/admin/attention', { schema: { response: { 200: Attention } }, config: { access: 'operator', reads } }, () =>
    readAttention(database, { now: clock(), timeZone }),
  )
}
