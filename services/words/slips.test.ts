import { describe, expect, it } from 'vitest'
import { slips } from './slips.ts'

describe('slips', () => {
  it('count swapped neighbours as one', () => expect([slips('lnuch', 'lunch'), slips('lunch', 'lunches')]).toEqual([1, 2]))
})
