import { describe, expect, it } from 'vitest'
import { buildField } from './field.ts'

const field = await buildField(['bus stop', 'bus bus bus', 'lunch', ''], (text) => text.split(' ').filter(Boolean), { k1: 1.2, b: 0.6 })
const scoresFor = (term: string) => {
  const scores = new Float64Array(4)
  field.score(term, scores)
  return [...scores]
}

describe('a field', () => {
  it('scores the entries that have a term, and no others', () =>
    expect(scoresFor('bus').map((score) => score > 0)).toEqual([true, true, false, false]))
  it('counts repetition, but less and less', () => {
    const [once, thrice] = scoresFor('bus')
    expect(thrice).toBeGreaterThan(once!)
    expect(thrice).toBeLessThan(3 * once!)
  })
  it('weighs a rare term more, an unknown one most', () => {
    expect(field.idf('lunch')).toBeGreaterThan(field.idf('bus'))
    expect(field.idf('pool')).toBeGreaterThan(field.idf('lunch'))
  })
  it('is the BM25 of the textbook', () => {
    const idf = Math.log(1 + (4 - 1 + 0.5) / (1 + 0.5))
    expect(scoresFor('lunch')[2]).toBeCloseTo((idf * 2.2) / (1 + 1.2 * (1 - 0.6 + (0.6 * 1) / 1.5)), 5)
  })
})
