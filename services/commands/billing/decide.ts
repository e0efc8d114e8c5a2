import { type Billing, type BillingUpdated, noBilling, Refusal } from '@clearbell/contracts'
import type { Decider } from '../handle.ts'

export interface UpdateBilling {
  type: 'UpdateBilling'
  data: { schoolId: string; changes: Partial<Billing> }
}

const fields = Object.keys(noBilling) as (keyof Billing)[]

/** Any payment status may follow any other. */
export const billing: Decider<Billing, UpdateBilling, BillingUpdated> = {
  initialState: () => noBilling,
  evolve: (state, { type, data }) => (type === 'BillingUpdated' ? data.after : state),
  decide: ({ data: { schoolId, changes } }, before) => {
    const after = { ...before, ...changes }
    if (after.invoiceDate && after.invoiceDueDate && after.invoiceDueDate < after.invoiceDate) throw new Refusal('invoice_dates_reversed')
    if (fields.every((field) => after[field] === before[field])) return []
    return [{ type: 'BillingUpdated', data: { schoolId, before, after } }]
  },
}
