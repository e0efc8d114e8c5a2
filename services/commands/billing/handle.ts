import { type Billing, Refusal, streams, type VersionedBilling } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { EntryChanged } from '../catalogue/edit.ts'
import type { CommandContext } from '../context.ts'
import { type Handled, handle, replay } from '../handle.ts'
import { billing, type UpdateBilling } from './decide.ts'

/** The billing that somebody else saved since the person looked at it, with who saved it. */
export const readLastChange = async (store: EventStore, schoolId: string): Promise<EntryChanged<VersionedBilling>> => {
  const history = await store.readStream(streams.billing(schoolId))
  const state = replay(billing, history)
  const last = history.at(-1)
  // If billing never changed, the stream must still be empty.
  if (!last) throw new Refusal('conflict')
  return new EntryChanged('billing_changed', { ...state.billing, version: state.version }, last.metadata)
}

/** @throws Refusal school_not_found, invoice_dates_reversed, conflict
 *  @throws EntryChanged when `expectedVersion` is not the last one and there is something to change */
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
