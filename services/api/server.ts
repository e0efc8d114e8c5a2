import { randomUUID } from 'node:crypto'
import { plainMessage } from '@clearbell/contracts'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { enforceAccess, requireDeclarations } from './access/access.ts'
import { registerSessions, sessionCookie } from './access/sessions.ts'
import { authRoutes } from './auth/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { calendarEditRoutes } from './calendar/edit-routes.ts'
import { calendarFeedRoutes } from './calendar/feed-routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { historyRoutes } from './chat/history-routes.ts'
import { visitorRoutes } from './chat/visitor-routes.ts'
import { whyRoutes } from './chat/why-routes.ts'
import type { ApiDeps } from './deps.ts'
import { faqEditRoutes } from './faqs/edit-routes.ts'
import { faqRoutes } from './faqs/routes.ts'
import { refuseExpectations, replyToBrokenRequest, requireOneHost } from './http/broken-requests.ts'
import { registerCompression } from './http/compression.ts'
import { replyToError } from './http/errors.ts'
import { registerOpenApi } from './http/openapi.ts'
import { requireOwnOrigin } from './http/origin.ts'
import { waitForWrites } from './http/read-your-writes.ts'
import { traceRefusals } from './http/refusal-trace.ts'
import { helmetOptions, refusalHeaders } from './http/security-headers.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { traceRequests } from './http/trace-requests.ts'
import { gapRoutes } from './insights/gap-routes.ts'
import { rehearsalRoutes } from './insights/rehearsal-routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { trustedProxies } from './limits/visitor-address.ts'
import { liveRoutes } from './live/routes.ts'
import { healthRoutes } from './monitoring/health-routes.ts'
import { monitoringRoutes } from './monitoring/metrics-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { asOfRoutes } from './school/as-of-routes.ts'
import { attentionRoutes } from './school/attention-routes.ts'
import { dataRoutes } from './school/data-routes.ts'
import { detailsRoutes } from './school/details-routes.ts'
import { domainRoutes } from './school/domain-routes.ts'
import { firstStepsRoutes } from './school/first-steps-routes.ts'
import { logoRoutes, publicLogoRoutes } from './school/logo-routes.ts'
import { schoolRoutes } from './school/routes.ts'
import { wordpressRoutes } from './school/wordpress-routes.ts'
import { bookingRoutes } from './screens/booking-routes.ts'
import { crawlerRoutes } from './screens/crawler-routes.ts'
import { demoRoutes } from './screens/demo-routes.ts'
import { screenRoutes } from './screens/routes.ts'
import { parkedRoutes } from './system/parked-routes.ts'
import { systemRoutes } from './system/routes.ts'
import { userRoutes } from './users/routes.ts'

/** Long enough for the largest upload over a slow line. Without a limit a client could hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 300_000

/** What a session may see is for that session alone: no browser or proxy keeps it past a sign-out. */
const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** A field beside an uploaded file, such as a list of 5,000 ids. */
const UPLOAD_FIELD_BYTES = 256 * 1024

/** Everything behind a cookie, and the pages. */
const webApp = (deps: ApiDeps) => async (app: FastifyInstance) => {
  await registerSessions(app, deps)
  keepOutOfCaches(app)
  requireOwnOrigin(app, deps.publicUrl)
  enforceAccess(app)
  waitForWrites(app, deps)
  // A file must be smaller than the limit; the parser takes one that is as large as it is told.
  await app.register(multipart, {
    limits: { fileSize: deps.limits.upload.maxBytes - 1, files: 1, fields: 2, fieldSize: UPLOAD_FIELD_BYTES },
  })
  await app.register(fastifyStatic, { root: deps.webFolder, serve: false })
  for (const routes of [
    authRoutes,
    faqRoutes,
    faqEditRoutes,
    calendarRoutes,
    calendarEditRoutes,
    historyRoutes,
    whyRoutes,
    gapRoutes,
    insightRoutes,
    rehearsalRoutes,
    notificationRoutes,
    domainRoutes,
    firstStepsRoutes,
    schoolRoutes,
    wordpressRoutes,
    asOfRoutes,
    logoRoutes,
    detailsRoutes,
    dataRoutes,
    billingRoutes,
    userRoutes,
    leadRoutes,
    attentionRoutes,
    systemRoutes,
    parkedRoutes,
    liveRoutes,
    screenRoutes,
    crawlerRoutes,
  ])
    await app.register(routes, deps)
  if (!deps.demo) return
  await app.register(demoRoutes, { demo: deps.demo })
  await app.register(bookingRoutes, { demo: deps.demo, publicUrl: deps.publicUrl })
}

/** The HTTP service, ready to listen.
 *  @param trustProxy addresses and subnets, comma-separated, whose `X-Forwarded-*` headers are believed; null for none */
export const buildServer = async (deps: ApiDeps, logger: FastifyBaseLogger, trustProxy: string | null): Promise<FastifyInstance> => {
  const headers = refusalHeaders(deps)
  const app = fastify({
    loggerInstance: logger,
    trustProxy: trustProxy !== null && trustedProxies(trustProxy),
    bodyLimit: deps.limits.body.json,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // An address that cannot be read reaches no route, and so no hook and no error handler.
    frameworkErrors: (error, request, reply) => replyToError(error, request, reply.headers(headers)),
    clientErrorHandler: replyToBrokenRequest(headers),
    http: { requireHostHeader: false }, // `requireOneHost` refuses instead
    // A line a request would hold visitors' addresses; failures are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
  })
  z.config({ customError: plainMessage }) // for every schema of the process: screens show what a check of ours says
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  requireDeclarations(app)
  app.removeContentTypeParser('text/plain') // a body is JSON, or a form with a file; any other gets 415
  app.setErrorHandler(replyToError)
  refuseExpectations(app, headers)
  await app.register(helmet, helmetOptions(deps))
  await registerCompression(app)
  requireOneHost(app)
  traceRequests(app, deps)
  traceRefusals(app, deps)
  refuseUnstorableText(app)
  await registerOpenApi(app, deps.config.productName, sessionCookie(deps.publicUrl).name)
  await app.register(healthRoutes, deps)
  if (deps.metrics) await app.register(monitoringRoutes, { metrics: deps.metrics })
  await app.register(visitorRoutes, deps)
  await app.register(publicLogoRoutes, deps)
  await app.register(calendarFeedRoutes, deps)
  await app.register(webApp(deps))
  return app
}
