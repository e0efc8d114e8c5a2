import { describe, expect, it } from 'vitest'
import { detailOf, isTrouble, sentenceOf } from './trail-words.ts'

describe('a trail', () => {
  it('says in plain words what happened', () => expect(sentenceOf('LoginMailRequested')).toBe('New login e-mail requested'))
  it('spells out what it has no words for yet', () => expect(sentenceOf('SecondFactorAdded')).toBe('Second factor added'))
  it('points at what went wrong', () => expect([isTrouble('SignInFailed'), isTrouble('SignedIn')]).toEqual([true, false]))
  it('names a changed field with both values', () =>
    expect(detailOf({ field: 'paymentStatus', before: 'pending', after: 'invoice_sent' })).toEqual({
      label: 'Payment status',
      from: 'Pending',
      to: 'Invoice Sent',
    }))
  it('writes days as the screens do', () =>
    expect(detailOf({ field: 'invoiceDate', before: '2026-01-05', after: null })).toMatchObject({ from: 'Jan 05, 2026', to: 'none' }))
  it('tells a fact from a change', () =>
    expect(detailOf({ field: 'reason', before: null, after: 'wrong_password' })).toEqual({
      label: 'Reason',
      from: null,
      to: 'wrong password',
    }))
  it('leaves a person’s own words alone', () =>
    expect(detailOf({ field: 'lastName', before: 'small', after: 'paid' })).toMatchObject({ from: 'small', to: 'paid' }))
})
