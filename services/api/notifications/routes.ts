import { type CatalogueVersion, type ChatInteraction, Notification } from '@clearbell/contracts'
import { listCalendarVersions, listFAQVersions, unansweredSince } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'

const MAX_NOTIFICATIONS = 50

const unanswered = ({ id, question, createdAt }: ChatInteraction): Notification => ({ kind: 'unanswered', id, question, at: createdAt })

const uploaded =
  (what: 'FAQ' | 'event') =>
  ({ versionNumber, totalEntries, createdAt }: CatalogueVersion): Notification => ({
    kind: 'uploaded',
    id: `${what}-${versionNumber}`,
    what,
    entries: totalEntries,
    at: createdAt,
  })

/** A change on the screen is not news to the person who made it. */
const isUpload = ({ isEdit }: CatalogueVersion) => !isEdit

/** What the bell shows: unanswered questions and finished uploads since the person last opened it. */
export const notificationRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database }) => {
  app.get(
    '/api/notifications',
    {
      schema: { querystring: z.object({ since: z.iso.datetime().optional() }), response: { 200: z.array(Notification) } },
      config: { access: 'paidSchool', reads: ['chat_history', 'faqs', 'calendar'] },
    },
    async (request) => {
      const schoolId = schoolOf(request).id
      // A year 0 is a date to JavaScript and none to the database.
      const since = new Date(Math.max(0, Date.parse(request.query.since ?? '1970-01-01')))
      const questions = (await unansweredSince(database, schoolId, since)).map(unanswered)
      const uploads = [
        ...(await listFAQVersions(database, schoolId)).filter(isUpload).map(uploaded('FAQ')),
        ...(await listCalendarVersions(database, schoolId)).filter(isUpload).map(uploaded('event')),
      ].filter(({ at }) => new Date(at) > since)
      return [...questions, ...uploads].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_NOTIFICATIONS)
    },
  )
}
