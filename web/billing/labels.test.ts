import { planName } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { licensePeriod, nextStep, planLabel, planPrice, statusMessage } from './labels.ts'

const none = { subscriptionTier: null, subscriptionType: null }
const midsize = { subscriptionTier: 'midsize', subscriptionType: 'annual' } as const

describe('a plan', () => {
  it('is labelled by its tier', () => expect([planLabel(midsize), planLabel(none)]).toEqual(['Midsize School Plan', 'Free Plan']))
  it('has a name of tier and type', () => {
    expect([planName(midsize), planName({ ...midsize, subscriptionType: null }), planName(none)]).toEqual([
      'Midsize (Annual)',
      'Midsize',
      'Not specified',
    ])
  })
  it.each([
    ['small', 'monthly', '$49/month'],
    ['small', 'annual', '$500/year'],
    ['midsize', 'monthly', '$99/month'],
    ['midsize', 'annual', '$1,000/year'],
    ['large', 'monthly', '$199/month'],
    ['large', 'annual', '$2,000/year'],
  ] as const)('%s %s costs %s', (subscriptionTier, subscriptionType, price) =>
    expect(planPrice({ subscriptionTier, subscriptionType })).toBe(price),
  )
  it('without a tier has no price', () => expect(planPrice(none)).toBe('Not specified'))
})

describe('a license period', () => {
  it('runs from the invoice date to the due date', () =>
    expect(licensePeriod({ invoiceDate: '2026-01-01', invoiceDueDate: '2027-01-31' })).toBe('Jan 2026 – Jan 2027'))
  it('needs both', () => expect(licensePeriod({ invoiceDate: '2026-01-01', invoiceDueDate: null })).toBeUndefined())
})

describe('what a payment status says', () => {
  it('differs for each', () => expect(new Set((['paid', 'invoice_sent', 'pending'] as const).map(statusMessage)).size).toBe(3))
  it('names the product where the invoice is due', () =>
    expect(nextStep('invoice_sent', 'Clearbell')).toBe(
      'Please check your email for the invoice and submit payment to continue using Clearbell.',
    ))
})
