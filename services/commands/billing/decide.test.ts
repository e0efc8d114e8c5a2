import { type BillingUpdated, noBilling } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { billing, type UpdateBilling } from './decide.ts'

const given = deciderSpec(billing)
const update = (changes: UpdateBilling['data']['changes']): UpdateBilling => ({ type: 'UpdateBilling', data: { schoolId: 'oak', changes } })
const updated = (changes: UpdateBilling['data']['changes']): BillingUpdated => ({
  type: 'BillingUpdated',
  data: { schoolId: 'oak', before: noBilling, after: { ...noBilling, ...changes } },
})

describe('updating the billing of a school', () => {
  it('records what was before and what is after', () =>
    given([updated({ paymentStatus: 'invoice_sent' })])
      .when(update({ paymentStatus: 'paid' }))
      .thenEvents(([event]) => {
        expect(event?.data.before.paymentStatus).toBe('invoice_sent')
        expect(event?.data.after.paymentStatus).toBe('paid')
      }))

  it('records nothing when nothing changes', () =>
    given([updated({ paymentStatus: 'paid' })])
      .when(update({ paymentStatus: 'paid' }))
      .thenNothing())

  it('refuses an invoice that is due before it is written', () =>
    given([updated({ invoiceDate: '2026-03-02' })])
      .when(update({ invoiceDueDate: '2026-03-01' }))
      .thenRefuses('invoice_dates_reversed'))
})
