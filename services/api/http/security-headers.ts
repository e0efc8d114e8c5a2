import type { FastifyHelmetOptions } from '@fastify/helmet'

interface Options {
  publicUrl: string | null
  /** Whether every host below ours uses TLS too. */
  hstsSubdomains: boolean
}

const YEAR_SECONDS = 31_536_000

export const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false

const policy: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The content policy of a page.   @param special directives that add to or replace those of every page */
export const contentPolicy = (special: Record<string, string>): string =>
  Object.entries({ ...policy, ...special })
    .map((directive) => directive.join(' '))
    .join(';')

/** The headers that helmet sets on every reply of a route. */
export const helmetOptions = ({ publicUrl, hstsSubdomains }: Options): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, sources.split(' ')])),
  },
  hsts: isHttps(publicUrl) && { maxAge: YEAR_SECONDS, includeSubDomains: hstsSubdomains },
})

/** Headers of refusals that reach no route, where helmet does not run. Their bodies are JSON. */
export const refusalHeaders = ({ publicUrl, hstsSubdomains }: Options): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps(publicUrl) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}` }),
})
