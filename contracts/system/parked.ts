import { z } from 'zod'

/** An event that a read model could not apply, without what it says. */
export const ParkedEvent = z.object({
  id: z.string(), // unique in the list
  projection: z.string(),
  /** Of the read model: during a build the served version and the new one each park for themselves. */
  version: z.int(),
  eventId: z.string(),
  type: z.string(),
  position: z.string(),
  /** Null for an event of no school. `name` is null while no read model knows it. */
  school: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The kind of the failure, never a value. */
  error: z.string(),
  parkedAt: z.iso.datetime(),
  /** How many later events wait until it is applied or discarded. */
  waiting: z.int(),
})
export type ParkedEvent = z.infer<typeof ParkedEvent>

/** The oldest, at most 200; `total` has all. */
export const ParkedEvents = z.object({ rows: z.array(ParkedEvent), total: z.int() })
export type ParkedEvents = z.infer<typeof ParkedEvents>

export const DiscardForm = z.object({ reason: z.string().trim().min(3, 'Please give a reason').max(500, 'Use at most 500 characters') })
export type DiscardForm = z.infer<typeof DiscardForm>

/** Whether the read model goes on with it: `parked` when it failed again. */
export const ParkedEventDecided = z.object({ state: z.enum(['gone', 'parked', 'pending']) })
export type ParkedEventDecided = z.infer<typeof ParkedEventDecided>
