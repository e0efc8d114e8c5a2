import { handleCustomiseWidget, handleSetMasking } from '@clearbell/commands'
import { PrivacySettings, Refusal, School, WidgetLook, WidgetLookForm } from '@clearbell/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'
import { hasLogo } from './logos.ts'

export const schoolRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  app.get('/api/school', { schema: { response: { 200: School } }, config: { access: 'school', reads: ['schools'] } }, async (request) =>
    schoolOf(request),
  )

  app.patch(
    '/api/school/widget',
    { schema: { body: WidgetLookForm, response: { 200: WidgetLook } }, config: { access: 'paidSchool' } },
    async (request, reply) => {
      const school = schoolOf(request)
      const { id, logo } = school
      const { expected, ...form } = request.body
      const given = Object.entries(form).filter(([, value]) => value !== undefined)
      const changes = Object.fromEntries(given) as Partial<WidgetLook>
      if (changes.logo && changes.logo !== logo && !(await hasLogo(database, id, changes.logo))) throw new Refusal('logo_unknown')
      const context = contextOf(request, clock(), [id], changes)
      const { position } = await handleCustomiseWidget(store, id, changes, context, expected).catch(tellLostRace(database))
      tellPosition(reply, position)
      // The very next visitor gets the saved look.
      await waitUntilShown(deps, ['schools'], position)
      return { ...WidgetLook.parse(school), ...changes }
    },
  )

  // Not behind the billing gate: it is about visitors, whom the widget serves all the same.
  app.patch(
    '/api/school/privacy',
    { schema: { body: PrivacySettings, response: { 200: PrivacySettings } }, config: { access: 'school' } },
    async (request, reply) => {
      const { id } = schoolOf(request)
      const { masksQuestions } = request.body
      const { position } = await handleSetMasking(store, id, masksQuestions, contextOf(request, clock(), [id], { masksQuestions }))
      tellPosition(reply, position)
      // The next question of any visitor is stored as it says now.
      await waitUntilShown(deps, ['schools'], position)
      return { masksQuestions }
    },
  )
}
