import { type Billing, type BillingUpdated, noBilling, Refusal } from '@clearbell/contracts'
import type { Decider } from '../handle.ts'

export interface UpdateBilling {
  type: 'UpdateBilling'
  /** What the person saw: the version of the billing, or only what stood in some of its fields. Absent: anything. */
  data: { schoolId: string; changes: Partial<Billing>; expectedVersion?: number | undefined; expected?: Partial<Billing> | undefined }
}

export interface BillingState {
  billing: Billing
  /** The number of changes: the version of its stream. */
  version: number
}

const fields = Object.keys(noBilling) as (keyof Billing)[]

/** Any payment status may follow any other. */
export const billing: Decider<BillingState, UpdateBilling, BillingUpdated> = {
  initialState: () => ({ billing: noBilling, version: 0 }),
  evolve: (state, { type, data }) => ({
    billing: type === 'BillingUpdated' ? data.after : state.billing,
    version: state.version + 1,
  }),
  decide: ({ data: { schoolId, changes, expectedVersion, expected = {} } }, { billing: before, version }) => {
    const after = { ...before, ...changes }
    if (fields.every((field) => after[field] === before[field])) return []
    if (expectedVersion !== undefined && expectedVersion !== version) throw new Refusal('billing_changed')
    if (fields.some((field) => field in expected && before[field] !== expected[field] && before[field] !== after[field]))
      throw new Refusal('billing_changed')
    if (after.invoiceDate && after.invoiceDueDate && after.invoiceDueDate < after.invoiceDate) throw new Refusal('invoice_dates_reversed')
    return [{ type: 'BillingUpdated', data: { schoolId, before, after } }]
  },
}
