import { describe, expect, it } from 'vitest'
import { displayName, initialOf } from './names.ts'

const email = 'dana@school.example'

describe('the name shown for a person', () => {
  it('is first and last name', () => expect(displayName({ firstName: 'Dana', lastName: 'Whitfield', email })).toBe('Dana Whitfield'))
  it('is what there is of them', () => expect(displayName({ firstName: null, lastName: 'Whitfield', email })).toBe('Whitfield'))
  it('is else what stands before the @', () => expect(displayName({ firstName: null, lastName: null, email })).toBe('dana'))
  it('is else User', () => expect(displayName({ firstName: '', lastName: null, email: '' })).toBe('User'))
  it('gives the initial', () => expect(initialOf({ firstName: null, lastName: null, email })).toBe('D'))
})
