import { createHash, randomUUID } from 'node:crypto'
import { type Actor, type DomainEvent, type EventMetadata, type JsonObject, newestVersion } from '@clearbell/contracts'
import type { NewEvent } from '@clearbell/eventstore'

/** Who asked for a command, when, and how a repeat of it is recognised. */
export interface CommandContext {
  now: Date
  actor: Actor
  correlationId: string
  commandId: string
  /** A fresh run of the command's ids: the same ids in the same order for the same idempotency key, new ones without. */
  ids(): () => string
}

export interface Idempotency {
  /** Where the key counts: route, school or user, conversation. */
  scope: readonly string[]
  key: string
  /** What a repeat must have in common; another content under the same key is refused. */
  content: JsonObject
}

/** The first 16 bytes of a SHA-256 over the parts, written as a (version 8) UUID. */
export const derivedId = (...parts: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest()
  hash[6] = 0x80 | (hash[6]! & 0x0f)
  hash[8] = 0x80 | (hash[8]! & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const commandContext = (options: {
  now: Date
  actor: Actor
  correlationId?: string
  idempotency?: Idempotency | undefined
}): CommandContext => {
  const { now, actor, correlationId = randomUUID(), idempotency } = options
  if (!idempotency) return { now, actor, correlationId, commandId: randomUUID(), ids: () => () => randomUUID() }
  const request = [...idempotency.scope, idempotency.key]
  return {
    now,
    actor,
    correlationId,
    commandId: derivedId(...request, JSON.stringify(idempotency.content)),
    ids: () => {
      let count = 0
      return () => derivedId(...request, String(count++))
    },
  }
}

/** Puts a decided event into its envelope, stamped with the newest version of its type. */
export const envelope = ({ type, data }: DomainEvent, id: string, { now, actor, correlationId, commandId }: CommandContext): NewEvent => {
  const metadata: EventMetadata = {
    occurredAt: now.toISOString(),
    actor,
    correlationId,
    causationId: commandId,
    schemaVersion: newestVersion(type),
  }
  return { id, type, data, metadata }
}
