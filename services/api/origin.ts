import { Refusal } from '@clearbell/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Where this request reached us, such as `https://bell.example`. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`

const isOurs = (request: FastifyRequest, publicUrl: string | null): boolean => {
  const { origin } = request.headers
  if (origin) return origin === originOf(request, publicUrl) || origin === `${request.protocol}://${request.host}`
  return request.headers['sec-fetch-site'] === 'same-origin'
}

/** Unsafe methods on cookie routes must come from a page of ours, so that another site cannot act with the cookie. */
export const requireOwnOrigin = (app: FastifyInstance, publicUrl: string | null): void => {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isOurs(request, publicUrl)) throw new Refusal('foreign_origin')
  })
}
