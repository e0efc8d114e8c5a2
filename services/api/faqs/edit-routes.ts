import { handleAddFAQ, handleAttachWording, handleEditFAQ } from '@clearbell/commands'
import { FAQ, FAQConflict, FAQEditForm, FAQForm, faqChanges, Refusal, WordingForm } from '@clearbell/contracts'
import { findFAQ } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { tellPosition, waitUntilShown } from '../http/read-your-writes.ts'

const paid = { access: 'paidSchool', reads: ['faqs'] } as const
const FAQId = z.object({ faqId: z.string().max(64) })

/** FAQs one by one, as the school writes them on the screen. Each change is a version of the list. */
export const faqEditRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock } = deps
  const conflict = tellLostRace(database)

  app.get('/api/faqs/:faqId', { schema: { params: FAQId, response: { 200: FAQ } }, config: paid }, async (request) => {
    const faq = await findFAQ(database, schoolOf(request).id, request.params.faqId)
    if (!faq) throw new Refusal('faq_not_found')
    return faq
  })

  app.post('/api/faqs', { schema: { body: FAQForm, response: { 201: FAQ, 409: FAQConflict } }, config: paid }, async (request, reply) => {
    const schoolId = schoolOf(request).id
    const context = contextOf(request, clock(), [schoolId], request.body)
    const { entry, position } = await handleAddFAQ(store, schoolId, request.body, context)
    tellPosition(reply, position)
    await waitUntilShown(deps, ['faqs'], position)
    return reply.code(201).send(entry)
  })

  app.patch(
    '/api/faqs/:faqId',
    { schema: { params: FAQId, body: FAQEditForm, response: { 200: FAQ, 409: FAQConflict } }, config: paid },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      const { faqId } = request.params
      const { isActive, expectedVersion } = request.body
      const context = contextOf(request, clock(), [schoolId, faqId], request.body)
      const edit = { faqId, changes: faqChanges(request.body), isActive, expectedVersion }
      const { entry, position } = await handleEditFAQ(store, schoolId, edit, context).catch(conflict)
      tellPosition(reply, position)
      await waitUntilShown(deps, ['faqs'], position)
      return entry
    },
  )

  app.post(
    '/api/faqs/:faqId/wordings',
    { schema: { params: FAQId, body: WordingForm, response: { 200: FAQ, 409: FAQConflict } }, config: paid },
    async (request, reply) => {
      const schoolId = schoolOf(request).id
      const attached = { ...request.params, ...request.body }
      const { entry, position } = await handleAttachWording(store, schoolId, attached, contextOf(request, clock(), [schoolId], attached))
      tellPosition(reply, position)
      await waitUntilShown(deps, ['faqs'], position)
      return entry
    },
  )
}
