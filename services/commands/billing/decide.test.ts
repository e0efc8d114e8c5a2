import { type BillingUpdated, noBilling } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { billing, type UpdateBilling } from './decide.ts'

const given = deciderSpec(billing)
const update = (changes: UpdateBilling['data']['changes'], expectedVersion?: number): UpdateBilling => ({
  type: 'UpdateBilling',
  data: { schoolId: 'oak', changes, expectedVersion },
})
const updated = (changes: UpdateBilling['data']['changes']): BillingUpdated => ({
  type: 'BillingUpdated',
  data: { schoolId: 'oak', before: noBilling, after: { ...noBilling, ...changes } },
})

describe('updating the billing of a school', () => {
  it('records the values before and after', () =>
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

  it('is made for the version the person saw', () =>
    given([updated({ paymentStatus: 'invoice_sent' })])
      .when(update({ paymentStatus: 'paid' }, 1))
      .thenEvents((events) => expect(events).toHaveLength(1)))

  it('is refused when another change came first', () =>
    given([updated({ paymentStatus: 'invoice_sent' })])
      .when(update({ paymentStatus: 'paid' }, 0))
      .thenRefuses('billing_changed'))

  it('is not refused when another person made the same change', () =>
    given([updated({ paymentStatus: 'paid' })])
      .when(update({ paymentStatus: 'paid' }, 0))
      .thenNothing())
})
