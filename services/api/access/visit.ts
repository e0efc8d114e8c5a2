import type { FastifyRequest } from 'fastify'
import { visitorAddress } from '../limits/visitor-address.ts'

const MAX_USER_AGENT = 500

/** Where a request came from, for the audit. */
export const visitOf = (request: FastifyRequest) => ({
  ipAddress: visitorAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})
