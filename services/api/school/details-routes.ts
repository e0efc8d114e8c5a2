import { handleChangeSchoolDetails } from '@clearbell/commands'
import { AdminSchool, detailChanges, Erasure, Message, Refusal, SchoolDetailsForm, SchoolErasureForm, streams } from '@clearbell/contracts'
import { eraseSchool } from '@clearbell/privacy'
import { findSchool, toAdminSchool } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellPosition, waitUntilErased, waitUntilShown } from '../http/read-your-writes.ts'

const SchoolId = z.object({ schoolId: z.string().max(64) })

/** Those that an erasure changes. */
const readModelsOfSchool =
  'schools users trail billing_overview billing_history faqs calendar chat_history unanswered_questions widget_domains'.split(' ')

/** Settings of a school that only the operator changes. */
export const detailsRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps

  app.patch(
    '/api/admin/schools/:schoolId',
    { schema: { params: SchoolId, body: SchoolDetailsForm, response: { 200: AdminSchool } }, config: { access: 'operator' } },
    async (request, reply) => {
      const { schoolId } = request.params
      const changes = detailChanges(request.body)
      const { position } = await handleChangeSchoolDetails(store, schoolId, changes, contextOf(request, clock(), [schoolId], changes))
      tellPosition(reply, position)
      await waitUntilShown(deps, ['schools'], position)
      const school = await findSchool(database, schoolId)
      if (!school) throw new Refusal('school_not_found')
      return toAdminSchool(school)
    },
  )

  app.post(
    '/api/admin/schools/:schoolId/erasure',
    {
      schema: { params: SchoolId, body: SchoolErasureForm, response: { 200: Message.extend(Erasure.shape) } },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      const { schoolId } = request.params
      const { name } = request.body
      const position = await eraseSchool(deps, { schoolId, name }, contextOf(request, clock(), [schoolId], { name }))
      tellPosition(reply, position)
      const isComplete = await waitUntilErased(deps, readModelsOfSchool, streams.school(schoolId), position)
      return { message: 'The school is erased.', isComplete }
    },
  )
}
