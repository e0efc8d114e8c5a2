import type { RefusalCode } from '@clearbell/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { networkOf } from '../limits/visitor-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the error handler refused it with. */
    refusal: RefusalCode | null
  }
}

const TRACED = new Set([401, 403, 404, 429])
/** Whoever floods us must not fill the disk. */
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

/** An address that no route has is logged without its query, which may hold a secret. */
const whatWasAsked = ({ method, url, routeOptions }: FastifyRequest) =>
  routeOptions.url ? { method, route: routeOptions.url } : { method, path: url.replace(/\?.*/s, '').slice(0, MAX_PATH) }

/** Every page asks first who is signed in, and mostly nobody is. */
const isFirstLook = ({ routeOptions, headers }: FastifyRequest) => routeOptions.url === '/api/auth/user' && !headers.cookie

/** Counts what is refused with 401, 403, 404 or 429, and logs it. The visitor's network is in the line as a keyed hash:
 *  lines of one visitor can be found together, and their address cannot be read. */
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
    request.log.info({ status, code, ...whatWasAsked(request), visitor }, 'request refused')
  })
}
