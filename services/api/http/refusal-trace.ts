import type { RefusalCode } from '@clearbell/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { networkOf } from '../limits/visitor-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, set by the error handler. */
    refusal: RefusalCode | null
  }
}

const TRACED = new Set([401, 403, 404, 429])
/** A flood of requests must not fill the disk. */
const LINES_A_MINUTE = 300
const MINUTE_MS = 60_000
const MAX_PATH = 200

/** Counts within the minute, from 1. */
const countPerMinute = () => {
  let [minute, count] = [0, 0]
  return (): number => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, count] = [now, 0]
    return ++count
  }
}

/** Names the route, or for an unknown address its path without the query, which may hold a secret. */
const addressOf = ({ method, url, routeOptions }: FastifyRequest) =>
  routeOptions.url ? { method, route: routeOptions.url } : { method, path: url.replace(/\?.*/s, '').slice(0, MAX_PATH) }

/** Every page first asks for its user; a visitor without a cookie is refused each time. */
const isFirstLook = ({ routeOptions, headers }: FastifyRequest) => routeOptions.url === '/api/auth/user' && !headers.cookie

/** Counts and logs requests refused with 401, 403, 404 or 429. A line holds a keyed hash of the visitor's network: it shows
 *  which lines belong together, and not the address. */
export const traceRefusals = (app: FastifyInstance, { keys, metrics }: Pick<ApiDeps, 'keys' | 'metrics'>): void => {
  const nextLine = countPerMinute()
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (!TRACED.has(status) || isFirstLook(request)) return
    const code = request.refusal ?? 'not_found'
    metrics?.countRefusal(code)
    const line = nextLine()
    if (line === LINES_A_MINUTE + 1) request.log.warn('more requests are refused this minute; only the metrics count them')
    if (line > LINES_A_MINUTE) return
    const visitor = keys.visitorHash(networkOf(request.ip))
    request.log.info({ status, code, ...addressOf(request), visitor }, 'request refused')
  })
}
