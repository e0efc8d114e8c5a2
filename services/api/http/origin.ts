import { Refusal } from '@clearbell/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** As the request says, which may be anything: a browser sends a host, and addresses are made of it.   @throws Refusal bad_request */
const hostOf = ({ protocol, host }: FastifyRequest): string => {
  const url = URL.parse(`${protocol}://${host}`)
  if (!url || url.username !== '' || url.pathname !== '/') throw new Refusal('bad_request')
  return url.origin
}

/** Where this request reached us, such as `https://bell.example`.   @throws Refusal bad_request when that cannot be */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).origin : hostOf(request)

/** Without an `Origin`, `Sec-Fetch-Site` must say that the page is of the host asked, and that host must be ours. */
const isOurs = (request: FastifyRequest, publicUrl: string | null): boolean => {
  const { origin } = request.headers
  const ours = originOf(request, publicUrl)
  if (origin) return origin === ours
  return request.headers['sec-fetch-site'] === 'same-origin' && hostOf(request) === ours
}

/** Unsafe methods on cookie routes must come from a page of ours, so that another site cannot act with the cookie. */
export const requireOwnOrigin = (app: FastifyInstance, publicUrl: string | null): void => {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isOurs(request, publicUrl)) throw new Refusal('foreign_origin')
  })
}
