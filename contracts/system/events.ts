import { z } from 'zod'

/** An event that a read model could not apply, as the read model's name and the event's id. */
const parked = { projection: z.string(), eventId: z.string() }

/** The operator has a parked event tried again, and then what waits behind it. */
export const ParkedEventRetried = z.object({ type: z.literal('ParkedEventRetried'), data: z.object(parked) })
export type ParkedEventRetried = z.infer<typeof ParkedEventRetried>

/** The read model leaves the event out, also when it is built anew. The log keeps it. */
export const ParkedEventDiscarded = z.object({
  type: z.literal('ParkedEventDiscarded'),
  data: z.object({ ...parked, reason: z.string() }),
})
export type ParkedEventDiscarded = z.infer<typeof ParkedEventDiscarded>

export type ParkedEventDecision = ParkedEventRetried | ParkedEventDiscarded
