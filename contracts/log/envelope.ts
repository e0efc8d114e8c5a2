import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | JsonObject
/** Leaves out undefined fields. */
export type JsonObject = { [key: string]: Json | undefined }

/** Who caused an event. `system` is the product itself (the sample, a worker). */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('user'), userId: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])
export type Actor = z.infer<typeof Actor>

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
