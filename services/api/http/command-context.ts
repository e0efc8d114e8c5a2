import { type CommandContext, commandContext } from '@clearbell/commands'
import { type Actor, headers, type JsonObject, Refusal } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'

const KEY = /^[\x21-\x7e]{1,200}$/

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers[headers.idempotencyKey]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('bad_request', 'Idempotency-Key must be 1 to 200 visible ASCII characters.')
  return key
}

/** A repeat of a request is recognised by route, `scope` (school or user, conversation) and Idempotency-Key, and must
 *  have the same `content`. */
export const contextOf = (request: FastifyRequest, now: Date, scope: readonly string[], content: JsonObject): CommandContext => {
  const key = idempotencyKey(request)
  const actor: Actor = request.viewer ? { kind: 'user', userId: request.viewer.id } : { kind: 'visitor' }
  const route = `${request.method} ${request.routeOptions.url}`
  return commandContext({
    now,
    actor,
    correlationId: request.id,
    idempotency: key === undefined ? undefined : { scope: [route, ...scope], key, content },
  })
}
