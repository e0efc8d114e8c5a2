import { expect, it } from 'vitest'
import { isOverdue } from './billing.ts'
import { BillingUpdateForm, billingChanges } from './form.ts'
import { billingGate, billingValueLabel, studentsLabel } from './labels.ts'

it('changes the fields of a billing form, clears empty ones and keeps the rest', () => {
  const form = { firstName: 'Ada', paymentStatus: 'paid', invoiceDate: '2026-03-01', billingNotes: '', stripeInvoiceId: undefined } as const
  expect(billingChanges(form)).toEqual({ paymentStatus: 'paid', invoiceDate: '2026-03-01', billingNotes: null })
})

it('asks for the payment status', () => {
  expect(BillingUpdateForm.safeParse({ invoiceDate: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'Please select a payment status',
  ])
})

it.each([
  ['2026-03-01', '2026-03-31', false], // 30 days
  ['2026-03-01', '2026-04-01', true], // 31 days
  ['2026-10-20', '2026-11-19', false], // across the end of summer time
  [null, '2026-04-01', false],
])('an invoice sent on %s is overdue on %s: %s', (invoiceDate, today, expected) => {
  expect(isOverdue({ paymentStatus: 'invoice_sent', invoiceDate }, today)).toBe(expected)
  expect(isOverdue({ paymentStatus: 'paid', invoiceDate }, today)).toBe(false)
})

it('counts students by the number when it is known, else by the band', () => {
  expect([studentsLabel(420, 'Under 500'), studentsLabel(null, 'Under 500'), studentsLabel(null, null)]).toEqual([
    '420 students',
    'Under 500 students',
    null,
  ])
})

it('has words for stored values', () => {
  expect([
    billingValueLabel('paymentStatus', 'invoice_sent'),
    billingValueLabel('subscriptionType', 'annual'),
    billingValueLabel('invoiceDate', '2026-03-01'),
    billingValueLabel('stripeInvoiceId', null),
  ]).toEqual(['Invoice Sent', 'Annual', '2026-03-01', ''])
})

it('tells a school that is not paid its own status', () => {
  expect(billingGate('pending').message).toBe(
    'Your subscription status is "pending". Please contact your administrator to resolve billing issues.',
  )
  expect(billingGate('unknown').title).toBe('Subscription Required')
})
