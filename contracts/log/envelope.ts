import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | JsonObject
/** Leaves out undefined fields. */
export type JsonObject = { [key: string]: Json | undefined }

/** Who caused an event. `system` is the product itself (the sample, a worker, or the command line). */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('user'), userId: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])
export type Actor = z.infer<typeof Actor>

/** A person who runs a command on the server. They have no account there, so this is all that the log knows of them. */
export const commandLine = { kind: 'system', name: 'command line' } as const satisfies Actor

export const EventMetadata = z.object({
  /** The command's clock, ISO 8601 in UTC; screens and counts use it. */
  occurredAt: z.iso.datetime(),
  actor: Actor,
  /** One for everything that follows from one request. */
  correlationId: z.string(),
  /** The command, or the event, that this one answers. A command's id covers its idempotency key and its content, so
   *  that the same key with another body is told from a repeat. */
  causationId: z.string(),
  schemaVersion: z.int().positive(),
})
export type EventMetadata = z.infer<typeof EventMetadata>
