import { handleAllowWebsites } from '@clearbell/commands'
import { AllowedWebsitesForm, dayIn, type School, WidgetDomains } from '@clearbell/contracts'
import { readWidgetDomains } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'

/** Where a school's chat was seen, and the websites that may show it. */
export const domainRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  const domainsOf = ({ id, timeZone }: School): Promise<WidgetDomains> => readWidgetDomains(database, id, dayIn(timeZone, clock()))

  app.get(
    '/api/school/domains',
    { schema: { response: { 200: WidgetDomains } }, config: { access: 'paidSchool', reads: ['schools', 'widget_domains'] } },
    async (request) => domainsOf(schoolOf(request)),
  )

  app.patch(
    '/api/school/domains',
    { schema: { body: AllowedWebsitesForm, response: { 200: WidgetDomains } }, config: { access: 'paidSchool' } },
    async (request, reply) => {
      const school = schoolOf(request)
      const { allowed } = request.body
      const { position } = await handleAllowWebsites(store, school.id, allowed, contextOf(request, clock(), [school.id], { allowed }))
      tellPosition(reply, position)
      // The next question is let in or refused by the new list.
      await waitUntilShown(deps, ['schools'], position)
      return domainsOf(school)
    },
  )
}
