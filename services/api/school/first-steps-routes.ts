import { FirstSteps } from '@clearbell/contracts'
import { readFirstSteps } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'

const paid = { access: 'paidSchool', reads: ['faqs', 'calendar', 'schools', 'widget_domains', 'analytics'] } as const

/** What a new school has done so far, for its dashboard. */
export const firstStepsRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database }) => {
  app.get('/api/first-steps', { schema: { response: { 200: FirstSteps } }, config: paid }, (request) =>
    readFirstSteps(database, schoolOf(request).id),
  )
}
