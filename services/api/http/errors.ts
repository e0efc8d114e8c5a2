import { type ErrorBody, Refusal, type RefusalCode, refusals } from '@clearbell/contracts'
import { DatabaseUnavailable } from '@clearbell/database'
import { EventIdReused, LogUnavailable, VersionConflict } from '@clearbell/eventstore'
import { FileNotReadInTime } from '@clearbell/imports'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** The framework's error codes, and ours for them. */
const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

const isOutage = (error: unknown): error is Error =>
  [DatabaseUnavailable, LogUnavailable, FileNotReadInTime].some((kind) => error instanceof kind)

const toRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('unavailable')
  if (error instanceof VersionConflict) return new Refusal('conflict')
  if (error instanceof EventIdReused) return new Refusal('idempotency_key_reused')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({ path: instancePath.replace(/^\//, ''), message: message ?? '' }))
    // An issue with the whole body has no field to show its message at.
    return new Refusal('bad_request', issues.find(({ path }) => path !== '')?.message || refusals.bad_request[1], issues)
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new Refusal(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal('bad_request') : null
}

const OUTAGE_LINE_MS = 1_000
let outageToldAt = 0

/** An outage fails every request; a line a second is enough. */
const tellOutage = ({ message }: Error, request: FastifyRequest) => {
  if (Date.now() - outageToldAt < OUTAGE_LINE_MS) return
  outageToldAt = Date.now()
  request.log.error({ reason: message, requestId: request.id, route: request.routeOptions.url }, 'requests cannot be served for now')
}

/** Every reply that is not 2xx has the same body. An error that is no refusal is logged in full; its reply only has the request id. */
export const replyToError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toRefusal(error)
  if (isOutage(error)) tellOutage(error, request)
  if (!refusal) request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
  const { code, message, issues, details } = refusal ?? new Refusal('internal_error')
  request.refusal = code
  const body: ErrorBody = {
    ...details,
    code,
    message,
    ...(issues && { issues: issues as ErrorBody['issues'] }),
    ...(!refusal && { requestId: request.id }),
  }
  // Serialised here: the route's response schemas are for what it replies itself.
  return reply
    .code(refusals[code][0])
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
