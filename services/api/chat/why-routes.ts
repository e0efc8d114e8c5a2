import { AskedAgain, WhyAnswer } from '@clearbell/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { answerAgain, explainAnswer } from './why.ts'

const params = z.object({ conversationId: z.string().max(64), interactionId: z.uuid() })
const PATH = '/api/exchanges/:conversationId/:interactionId'

/** Why a question of the chat history got its answer, or none. Not under `/api/chat-history`, whose resources are fetched again with every
 *  question that anybody asks. */
export const whyRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.get(`${PATH}/why`, { schema: { params, response: { 200: WhyAnswer } }, config: { access: 'paidSchool' } }, (request) =>
    explainAnswer(deps, { ...request.params, schoolId: schoolOf(request).id }),
  )

  app.post(
    `${PATH}/ask-again`,
    { schema: { params, response: { 200: AskedAgain } }, config: { access: 'paidSchool', reads: ['faqs', 'calendar'] } },
    (request) => answerAgain(deps, { ...request.params, schoolId: schoolOf(request).id }),
  )
}
