import { type ParkedEventDecision, Refusal, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Decider, type Handled, handle } from '../handle.ts'

const decider: Decider<null, ParkedEventDecision, ParkedEventDecision> = {
  initialState: () => null,
  evolve: () => null,
  decide: (decision) => [decision],
}

/** What only the read model knows of an event that it has parked. */
export interface ParkedNow {
  /** Waits a while.   @returns whether the read model has come to this position */
  hasSeen(position: Position): Promise<boolean>
  /** Where the event stands; null: it is not parked. */
  find(): Promise<'failed' | 'waiting' | null>
}

/** Records what the operator decided on an event that a read model has parked. The read model carries it out when it comes to it, and
 *  one decision after the other: an event that a retry has applied must not be discarded, or the next rebuild would leave it out.
 *  @throws Refusal parked_event_not_found, parked_event_waiting, parked_event_pending */
export const decideParkedEvent = (
  store: EventStore,
  { hasSeen, find }: ParkedNow,
  decision: ParkedEventDecision,
  context: CommandContext,
): Promise<Handled> => {
  const stream = streams.parked(decision.data.projection)
  // Runs after the stream was read. A decision that comes after that makes the append fail, and all of this is done again.
  const requireParked = async () => {
    const last = (await store.readStream(stream)).at(-1)
    if (last && !(await hasSeen(last.position))) throw new Refusal('parked_event_pending')
    const found = await find()
    if (found === null) throw new Refusal('parked_event_not_found')
    if (found === 'waiting' && decision.type === 'ParkedEventRetried') throw new Refusal('parked_event_waiting')
  }
  return handle(store, decider, stream, decision, context, requireParked)
}
