import { createHash } from 'node:crypto'
import { Refusal } from '@clearbell/contracts'
import { activeCalendarEvents, servedSchool } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { compressed } from '../http/compression.ts'
import { calendarFile } from './icalendar/calendar-file.ts'

/** Counts up when the same events make another file. */
const FORMAT = 1
const MOST_EVENTS = 20

const Id = z.string().min(1).max(64)
const FeedQuery = z.object({ event: z.union([Id, z.array(Id).max(MOST_EVENTS)]).optional() })

/** A name that every file system takes.   @returns `calendar` for a title without Latin letters */
const fileNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'calendar'

/** A school's calendar for calendar programs, whole or some events of it. Programs on any site may read it, and see no cookie. */
export const calendarFeedRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { database, config: { productName } }) => {
  app.get(
    '/calendar/:schoolId.ics',
    { schema: { params: z.object({ schoolId: Id }), querystring: FeedQuery }, config: { access: 'visitor' }, ...compressed },
    async (request, reply) => {
      const school = await servedSchool(database, request.params.schoolId)
      if (!school) throw new Refusal('school_not_found')
      const { schoolId, name, timeZone, catalogueVersion } = school
      const { event: asked = [] } = request.query
      const ids = [asked].flat()
      const content = [FORMAT, schoolId, name, timeZone, productName, catalogueVersion.split('.')[1], ...ids]
      const etag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const all = await activeCalendarEvents(database, schoolId)
      const events = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id))
      if (events.length === 0 && ids.length > 0) throw new Refusal('event_not_found')
      const fileName = fileNameOf(events.length === 1 && ids.length > 0 ? events[0]!.title : name)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `${ids.length > 0 ? 'attachment' : 'inline'}; filename="${fileName}.ics"`)
        .send(await calendarFile({ name, timeZone, productName }, events))
    },
  )
}
