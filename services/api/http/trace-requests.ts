import { isTracing, startTrace } from '@clearbell/eventstore'
import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '../deps.ts'

/** Names each reply's request (`X-Request-Id`, the correlation id of the events that it appends), counts and times it by route, and begins its
 *  trace. A route is its pattern: the address of a visitor's request is never kept. */
export const traceRequests = (app: FastifyInstance, { metrics }: Pick<ApiDeps, 'metrics'>): void => {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
  if (metrics)
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      metrics.countRequest({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: elapsedTime / 1_000 })
    })
  if (!isTracing()) return
  app.addHook('onRequest', ({ id, method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none'
    const span = startTrace(id, `${method} ${route}`, { 'http.request.method': method, 'http.route': route })
    reply.raw.on('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), done)
  })
}
