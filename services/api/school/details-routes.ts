import { handleChangeSchoolDetails } from '@clearbell/commands'
import { AdminSchool, detailChanges, Refusal, SchoolDetailsForm } from '@clearbell/contracts'
import { findSchool, toAdminSchool } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'

const SchoolId = z.object({ schoolId: z.string().max(64) })

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
}
