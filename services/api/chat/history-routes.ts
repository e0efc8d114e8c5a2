import { Readable } from 'node:stream'
import { Analytics, ChatHistoryQuery, ChatHistorySummary, ChatInteraction, dayIn, minuteIn, ratingText, toCsv } from '@clearbell/contracts'
import {
  exportInteractions,
  latestInteractions,
  listInteractions,
  readAnalytics,
  readPlatformAnalytics,
  summariseInteractions,
} from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import { recordExport } from '../access/record-export.ts'
import type { ApiDeps } from '../deps.ts'
import { sendPage } from '../http/list-reply.ts'

const EXPORT_HEADER = ['Date', 'Question', 'Answer', 'Status', 'Similarity', 'Channel', 'Rating']

const statusOf = ({ isSmallTalk, wasAnswered }: ChatInteraction): string => {
  if (isSmallTalk) return 'Small Talk'
  return wasAnswered ? 'Answered' : 'No Answer Found'
}

/** Times are the school's, as on its screen and in the file's name. */
const exportRow = (timeZone: string, interaction: ChatInteraction) => {
  const { createdAt, question, answer, similarity, channel, rating } = interaction
  return [
    minuteIn(timeZone, new Date(createdAt)),
    question,
    answer ?? '',
    statusOf(interaction),
    similarity === null ? '' : `${(100 * similarity).toFixed(1)}%`,
    channel,
    rating ? ratingText(rating) : '',
  ]
}

async function* exportLines(timeZone: string, interactions: AsyncIterable<ChatInteraction>) {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([EXPORT_HEADER])
  for await (const interaction of interactions) yield toCsv([exportRow(timeZone, interaction)])
}

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
    { schema: { querystring: ChatHistoryQuery.omit({ limit: true, after: true }) }, config: listed },
    async (request, reply) => {
      const school = schoolOf(request)
      await recordExport(deps, request, 'chat_history')
      const fileName = `chat-history-${dayIn(school.timeZone, clock())}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(exportLines(school.timeZone, exportInteractions(database, school, request.query))))
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
