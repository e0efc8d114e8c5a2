import { describe, expect, it } from 'vitest'
import { changedOnly } from '../../../ui/forms/form-values.ts'
import { customer, operator } from '../fixtures.ts'
import { valuesOf } from './form-values.ts'

describe('what an edit sends', () => {
  const before = valuesOf(customer)
  it('is nothing when nothing was changed', () => expect(changedOnly(before, { ...before })).toEqual({}))
  it('is what was changed, a cleared field included', () =>
    expect(changedOnly(before, { ...before, lastName: 'Ng', billingNotes: '' })).toEqual({ lastName: 'Ng', billingNotes: '' }))
  it('has no billing for somebody without a school', () => expect(Object.keys(valuesOf(operator))).not.toContain('paymentStatus'))
})
