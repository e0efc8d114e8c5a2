import { type ParkedEventDecision, streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Decider, type Handled, handle } from '../handle.ts'

/** The log knows nothing of what is parked: whoever asks looks in the read models whether it is. */
const decider: Decider<null, ParkedEventDecision, ParkedEventDecision> = {
  initialState: () => null,
  evolve: () => null,
  decide: (decision) => [decision],
}

/** Records what the operator decided on an event that a read model has parked. The read model carries it out when it comes to it. */
export const decideParkedEvent = (store: EventStore, decision: ParkedEventDecision, context: CommandContext): Promise<Handled> =>
  handle(store, decider, streams.parked(decision.data.projection), decision, context)
