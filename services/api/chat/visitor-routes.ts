import { createHash, randomUUID } from 'node:crypto'
import { askChat } from '@clearbell/assistant'
import { derivedId, handleRateAnswer } from '@clearbell/commands'
import {
  ChatReply,
  ChatRequest,
  calendarFeedPath,
  domainOf,
  headers,
  isAllowedOn,
  Rating,
  RatingRequest,
  Refusal,
  renderWidgetScript,
  WidgetSettings,
} from '@clearbell/contracts'
import { ConditionFailed } from '@clearbell/eventstore'
import { maskPersonal } from '@clearbell/privacy'
import { rememberSchools, type ServedSchool, servedSchool, unchanged } from '@clearbell/projections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { visitOf } from '../access/visit.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { compressed } from '../http/compression.ts'
import { originOf } from '../http/origin.ts'
import { tellPosition } from '../http/read-your-writes.ts'
import { isStorable } from '../http/storable-text.ts'
import { refuseFor } from '../limits/rate-limits.ts'
import { perNetwork } from '../limits/visitor-address.ts'
import { openVisitorLimits, type VisitorLimits } from '../limits/visitor-limits.ts'
import { bundleRoutes } from './bundle-routes.ts'
import { starterRoutes } from './starter-routes.ts'
import { foreignDomainOf, openWidgetDomains } from './widget-domains.ts'

const SchoolId = z.string().min(1).max(64)
const RATING = '/api/chat/:schoolId/:interactionId/rating'
/** A browser asks each time, and is told when nothing has changed: a saved look shows on the next page. */
const CACHE = 'no-cache'

const settingsFor = ({ schoolId, name, look }: ServedSchool, origin: string): WidgetSettings => ({
  schoolId,
  schoolName: name,
  ...look,
  logo: look.logo && new URL(look.logo, origin).href,
  origin,
})

/** Each event with its address for calendar programs. */
const withCalendarUrls = (reply: ChatReply, schoolId: string, origin: string): ChatReply => {
  const withUrl = (source: ChatReply['sources'][number]) =>
    source.kind === 'event' ? { ...source, calendarUrl: `${origin}${calendarFeedPath(schoolId, source.id)}` } : source
  return { ...reply, source: reply.source && withUrl(reply.source), sources: reply.sources.map(withUrl) }
}

/** Every page of a school's website loads this before the launcher shows: what only the server says is left out. */
const settingsInScript = (settings: WidgetSettings): WidgetSettings => ({
  ...settings,
  translations: Object.fromEntries(
    Object.entries(settings.translations).map(([language, { greetingText }]) => [language, { greetingText, fallbackMessage: '' }]),
  ),
})

const MAX_ATTEMPTS = 5

/** Works with a school as it was read, and again with what is read then when it has changed meanwhile. */
const whileUnchanged = async <T>(
  work: (school: ServedSchool) => Promise<T>,
  first: ServedSchool,
  readAgain: () => Promise<ServedSchool>,
) => {
  let school = first
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(school)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (attempt === MAX_ATTEMPTS) throw new Refusal('conflict')
      school = await readAgain()
    }
  }
}

/** Any page may call these: they never see a cookie. */
const allowEveryOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  })
  for (const url of ['/api/chat/:schoolId', RATING, '/api/widget/:schoolId']) {
    app.options(url, { schema: { hide: true }, config: { access: 'visitor' } }, (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'Content-Type, Idempotency-Key',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    )
  }
}

/** The narrowest limit comes first: a visitor who is over it and goes on sending must not use up the others'.
 *  @param what ratings and questions are counted apart
 *  @throws Refusal too_many_requests when the conversation, the visitor's address or the whole school sends too many */
const refuseTooMany = (
  visitorLimits: VisitorLimits,
  { chat }: ApiDeps['limits'],
  what: 'chat' | 'rating',
  { schoolId, conversationId }: { schoolId: string; conversationId: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const key = `${what} ${schoolId}`
  const seconds = visitorLimits.hit([
    { key: `${key} conversation ${conversationId}`, max: chat.perConversationPerMinute, windowSeconds: 60 },
    ...perNetwork(request, { key, max: chat.perVisitorPerMinute, windowSeconds: 60 }),
    { key, max: chat.perSchoolPerMinute, windowSeconds: 60 },
  ])
  refuseFor(seconds, reply)
}

export const visitorRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, publicUrl, widget, limits } = deps
  allowEveryOrigin(app)
  await app.register(bundleRoutes, { database, widget })

  const onError = (error: unknown, schoolId: string) =>
    app.log.warn({ err: error, schoolId }, 'a domain that shows the widget could not be recorded')
  const seen = openWidgetDomains({ store, clock, onError })
  const visitorLimits = openVisitorLimits(database)
  app.addHook('onClose', async () => {
    await Promise.all([seen.settled(), visitorLimits.close()])
  })

  const schools = rememberSchools(database)

  const isAllowed = ({ allowedWebsites }: ServedSchool, request: FastifyRequest): boolean => {
    const { origin } = request.headers
    // Only a browser names an origin, and a frame without one is 'null'. A call without the header comes from no page.
    return origin === undefined || origin === originOf(request, publicUrl) || isAllowedOn(allowedWebsites, domainOf(origin))
  }

  /** @throws Refusal school_not_found for an unknown school and for one that is not served; domain_not_allowed for a page of a
   *  website that the school has not allowed */
  const served = async (schoolId: string, request: FastifyRequest): Promise<ServedSchool> => {
    const school = await schools.read(schoolId)
    if (!school) throw new Refusal('school_not_found')
    if (!isAllowed(school, request)) throw new Refusal('domain_not_allowed')
    return school
  }
  await app.register(starterRoutes, { database, clock, served })

  app.get(
    '/widget.js',
    // A page that asks wrongly still gets a script, which says so on its console: an error would say nothing there.
    {
      schema: { querystring: z.object({ school: z.unknown().optional() }) },
      config: { access: 'visitor', takesAnyText: true },
      ...compressed,
    },
    async (request, reply) => {
      const { success, data: schoolId } = SchoolId.refine(isStorable).safeParse(request.query.school)
      const school = success ? await servedSchool(database, schoolId) : null
      const origin = originOf(request, publicUrl)
      const domain = foreignDomainOf(request.headers.referer, origin)
      if (school && domain !== null) seen.note(school, domain)
      const script = renderWidgetScript(widget.loader, school && settingsInScript(settingsFor(school, origin)))
      const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': CACHE })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/javascript; charset=utf-8').send(script)
    },
  )

  app.get(
    '/api/widget/:schoolId',
    { schema: { params: z.object({ schoolId: SchoolId }), response: { 200: WidgetSettings } }, config: { access: 'visitor' } },
    async (request, reply) => {
      reply.header('cache-control', CACHE)
      return settingsFor(await served(request.params.schoolId, request), originOf(request, publicUrl))
    },
  )

  app.post(
    '/api/chat/:schoolId',
    {
      schema: { params: z.object({ schoolId: SchoolId }), body: ChatRequest, response: { 200: ChatReply } },
      config: { access: 'visitor' },
    },
    async (request, reply) => {
      const { schoolId } = request.params
      // A school in memory may answer, and refuses nobody: the append checks that it is unchanged.
      const recalled = store.checksConditions ? schools.recall(schoolId) : undefined
      const school = recalled && isAllowed(recalled, request) ? recalled : await served(schoolId, request)
      const { question, channel, language, conversationId: given } = request.body
      // Without a conversation of its own a repeat must still find the first one's.
      const key = request.headers[headers.idempotencyKey]
      const conversationId = given ?? (key ? derivedId('conversation', schoolId, String(key)) : randomUUID())
      refuseTooMany(visitorLimits, limits, 'chat', { schoolId, conversationId }, request, reply)
      const context = contextOf(request, clock(), [schoolId, conversationId], { question, channel })
      // Not a part of what a repeat has to repeat: the visitor may have changed the language in between.
      const visitor = { conversationId, channel, question, language, ...visitOf(request) }
      const { reply: answer, position } = await whileUnchanged(
        (known) => askChat(deps, known, visitor, context, unchanged(known)),
        school,
        () => served(schoolId, request),
      )
      tellPosition(reply, position)
      return withCalendarUrls(answer, schoolId, originOf(request, publicUrl))
    },
  )

  app.post(
    RATING,
    {
      schema: { params: z.object({ schoolId: SchoolId, interactionId: z.uuid() }), body: RatingRequest, response: { 200: Rating } },
      config: { access: 'visitor' },
    },
    async (request, reply) => {
      const { schoolId, interactionId } = request.params
      const { masksQuestions } = await served(schoolId, request)
      const { helpful, conversationId, reason } = request.body
      refuseTooMany(visitorLimits, limits, 'rating', { schoolId, conversationId }, request, reply)
      const content = { helpful, reason: reason ? (masksQuestions ? maskPersonal(reason) : reason) : null }
      const context = contextOf(request, clock(), [schoolId, conversationId, interactionId], content)
      const { rating, position } = await handleRateAnswer(store, { schoolId, conversationId, interactionId, ...content }, context)
      tellPosition(reply, position)
      return rating
    },
  )
}
