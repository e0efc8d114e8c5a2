import { noBilling } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { changeWords } from './change-words.ts'
import { differences, updateValues } from './update-values.ts'

describe('two versions of a billing', () => {
  const theirs = updateValues({ ...noBilling, paymentStatus: 'paid', invoiceDate: '2026-01-15' })
  it('differ where a field does, in words', () =>
    expect(differences(theirs, { ...theirs, paymentStatus: 'invoice_sent', invoiceDate: '' })).toEqual([
      { label: 'Payment Status', theirs: 'Paid', mine: 'Invoice Sent' },
      { label: 'Invoice Date', theirs: 'Jan 15, 2026', mine: 'none' },
    ]))
  it('that are the same differ nowhere', () => expect(differences(theirs, { ...theirs })).toEqual([]))
})

it('says from what to what a field was changed', () => {
  expect(changeWords({ field: 'subscriptionTier', before: null, after: 'small' })).toEqual({
    label: 'Subscription Tier',
    from: 'none',
    to: 'Small',
  })
})
