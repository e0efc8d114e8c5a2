import { type Actor, type Billing, Refusal, streams, type VersionedBilling } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Handled, handle, replay } from '../handle.ts'
import { billing, type UpdateBilling } from './decide.ts'

/** Somebody else saved the school's billing since the person looked at it. */
export class BillingChanged extends Refusal {
  readonly current: VersionedBilling
  readonly savedBy: Actor
  readonly savedAt: string
  constructor(current: VersionedBilling, { actor, occurredAt }: { actor: Actor; occurredAt: string }) {
    super('billing_changed')
    this.current = current
    this.savedBy = actor
    this.savedAt = occurredAt
  }
}

const readLastChange = async (store: EventStore, schoolId: string): Promise<BillingChanged> => {
  const history = await store.readStream(streams.billing(schoolId))
  const state = replay(billing, history)
  const last = history.at(-1)
  // If billing never changed, the stream must still be empty.
  if (!last) throw new Refusal('conflict')
  return new BillingChanged({ ...state.billing, version: state.version }, last.metadata)
}

/** @throws Refusal school_not_found, invoice_dates_reversed, conflict
 *  @throws BillingChanged when `expectedVersion` is not the last one and there is something to change */
export const handleUpdateBilling = async (
  store: EventStore,
  schoolId: string,
  changes: Partial<Billing>,
  context: CommandContext,
  expectedVersion?: number,
): Promise<Handled> => {
  const [registered] = await store.readStream(streams.school(schoolId), { limit: 1 })
  if (!registered) throw new Refusal('school_not_found')
  const command: UpdateBilling = { type: 'UpdateBilling', data: { schoolId, changes, expectedVersion } }
  try {
    return await handle(store, billing, streams.billing(schoolId), command, context)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'billing_changed') throw await readLastChange(store, schoolId)
    throw error
  }
}
