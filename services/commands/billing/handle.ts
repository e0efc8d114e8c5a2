import { type Billing, streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Handled, handle } from '../handle.ts'
import { billing } from './decide.ts'

/** @throws Refusal invoice_dates_reversed */
export const handleUpdateBilling = (
  store: EventStore,
  schoolId: string,
  changes: Partial<Billing>,
  context: CommandContext,
): Promise<Handled> => handle(store, billing, streams.billing(schoolId), { type: 'UpdateBilling', data: { schoolId, changes } }, context)
