import type { FastifyHelmetOptions } from '@fastify/helmet'

interface Options {
  publicUrl: string | null
  /** Whether every host below ours speaks TLS as well. */
  hstsSubdomains: boolean
}

const YEAR_SECONDS = 31_536_000

export const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false

/** What helmet sets on every reply of a route. */
export const helmetOptions = ({ publicUrl, hstsSubdomains }: Options): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  hsts: isHttps(publicUrl) && { maxAge: YEAR_SECONDS, includeSubDomains: hstsSubdomains },
})

/** For refusals that no route and no hook sees, so that helmet does not set them. They hold nothing but JSON. */
export const refusalHeaders = ({ publicUrl, hstsSubdomains }: Options): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps(publicUrl) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}` }),
})
