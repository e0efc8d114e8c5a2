import { AsOfQuery, CatalogueAsOf, Refusal, WidgetAsOf } from '@clearbell/contracts'
import { catalogueAsOf, widgetAsOf } from '@clearbell/reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'

const Params = z.object({ schoolId: z.string().max(64) })

/** A school's catalogue and widget settings at any moment, from the log: for its administrator, and for the operator. */
export const asOfRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { store, clock }) => {
  const widget = async (schoolId: string, { asOf }: AsOfQuery): Promise<WidgetAsOf> => {
    const found = await widgetAsOf(store, schoolId, asOf, clock())
    if (!found) throw new Refusal('school_not_found')
    return found
  }
  const catalogue = async (schoolId: string, query: AsOfQuery): Promise<CatalogueAsOf> => {
    const { asOf } = await widget(schoolId, query)
    return catalogueAsOf(store, schoolId, new Date(asOf))
  }
  const ofCatalogue = { querystring: AsOfQuery, response: { 200: CatalogueAsOf } }
  const ofWidget = { querystring: AsOfQuery, response: { 200: WidgetAsOf } }

  app.get('/api/catalogue', { schema: ofCatalogue, config: { access: 'paidSchool' } }, (request) =>
    catalogue(schoolOf(request).id, request.query),
  )
  app.get('/api/school/widget', { schema: ofWidget, config: { access: 'paidSchool' } }, (request) =>
    widget(schoolOf(request).id, request.query),
  )
  app.get(
    '/api/admin/schools/:schoolId/catalogue',
    { schema: { params: Params, ...ofCatalogue }, config: { access: 'operator' } },
    (request) => catalogue(request.params.schoolId, request.query),
  )
  app.get('/api/admin/schools/:schoolId/widget', { schema: { params: Params, ...ofWidget }, config: { access: 'operator' } }, (request) =>
    widget(request.params.schoolId, request.query),
  )
}
