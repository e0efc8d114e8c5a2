import { expect, it } from 'vitest'
import { billingChanges } from './form.ts'

it('takes what a billing form names, clears what is empty and leaves the rest', () => {
  const form = { firstName: 'Ada', paymentStatus: 'paid', invoiceDate: '2026-03-01', billingNotes: '', stripeInvoiceId: undefined } as const
  expect(billingChanges(form)).toEqual({ paymentStatus: 'paid', invoiceDate: '2026-03-01', billingNotes: null })
})
