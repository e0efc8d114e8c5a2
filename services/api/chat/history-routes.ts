import {
  Analytics,
  ChatHistoryQuery,
  ChatHistorySummary,
  ChatInteraction,
  dayIn,
  Erasure,
  Message,
  paging,
  Refusal,
  streams,
} from '@clearbell/contracts'
import { eraseConversation } from '@clearbell/privacy'
import {
  exportInteractions,
  latestInteractions,
  listConversation,
  listInteractions,
  readAnalytics,
  readPlatformAnalytics,
  summariseInteractions,
} from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellPosition, waitUntilErased } from '../http/read-your-writes.ts'
import { interactionsCsv } from './csv.ts'

const InteractionId = z.object({ interactionId: z.string().max(64) })
const ConversationId = z.object({ conversationId: z.string().max(64) })

export const historyRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, clock, timeZone } = deps
  const paid = { access: 'paidSchool', reads: ['chat_history'] } as const
  const listed = { access: 'paidSchool', reads: ['chat_history', 'faqs', 'calendar'] } as const

  app.get(
    '/api/chat-history',
    { schema: { querystring: ChatHistoryQuery, response: { 200: z.array(ChatInteraction) } }, config: listed },
    async (request, reply) =>
      sendPage(request, reply, await listInteractions(database, schoolOf(request), request.query), request.query.limit),
  )

  app.get('/api/chat-history/summary', { schema: { response: { 200: ChatHistorySummary } }, config: paid }, async (request) =>
    summariseInteractions(database, schoolOf(request).id),
  )

  app.get(
    '/api/chat-history/export',
    { schema: { querystring: ChatHistoryQuery.omit(paging) }, config: listed },
    async (request, reply) => {
      const school = schoolOf(request)
      const fileName = `chat-history-${dayIn(school.timeZone, clock())}`
      const lines = interactionsCsv(school.timeZone, exportInteractions(database, school, request.query))
      return sendExport(deps, request, reply, { what: 'chat_history', fileName, lines })
    },
  )

  app.get(
    '/api/chat-history/:interactionId/conversation',
    { schema: { params: InteractionId, response: { 200: z.array(ChatInteraction) } }, config: paid },
    async (request) => {
      const conversation = await listConversation(database, schoolOf(request).id, request.params.interactionId)
      if (conversation.length === 0) throw new Refusal('conversation_not_found')
      return conversation
    },
  )

  // Not behind the billing gate: a family's right does not wait for an invoice.
  app.post(
    '/api/chat-history/conversations/:conversationId/erasure',
    { schema: { params: ConversationId, response: { 200: Message.extend(Erasure.shape) } }, config: { access: 'school' } },
    async (request, reply) => {
      const { id: schoolId } = schoolOf(request)
      const { conversationId } = request.params
      const context = contextOf(request, clock(), [schoolId, conversationId], {})
      const position = await eraseConversation(deps, { schoolId, conversationId }, context)
      tellPosition(reply, position)
      const stream = streams.chat(schoolId, conversationId)
      const isComplete = await waitUntilErased(deps, ['chat_history', 'unanswered_questions', 'trail'], stream, position)
      return { message: 'The conversation is erased.', isComplete }
    },
  )

  app.get(
    '/api/analytics',
    { schema: { response: { 200: Analytics } }, config: { access: 'member', reads: ['analytics', 'chat_history'] } },
    async (request) => {
      // The operator sees how much is asked, not what: questions belong to the school.
      if (request.viewer!.isAdmin) return { ...(await readPlatformAnalytics(database, clock(), timeZone)), recentActivity: [] }
      const school = schoolOf(request)
      const figures = await readAnalytics(database, school.id, school.timeZone, clock())
      return { ...figures, recentActivity: await latestInteractions(database, school.id) }
    },
  )
}
