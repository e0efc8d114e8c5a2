import { expect, it } from 'vitest'
import { levelRepeated } from './repeated.ts'

const keys = ['pta', 'fair', 'pta', 'pta']
const leveled = (scores: number[], covered: number[], places = [0, 1, 2, 3]) => {
  const values = Float64Array.from(scores)
  levelRepeated(values, places, Float64Array.from(covered), keys)
  return [...values]
}

it('gives the days of a repeated event the best score of them', () =>
  expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5])).toEqual([5, 9, 5, 5]))
it('leaves a day behind that speaks of less of the question', () => {
  expect(leveled([3, 9, 5, 4], [0.3, 1, 0.5, 0.5])).toEqual([3, 9, 5, 5])
  expect(leveled([3, 9, 5, 4], [0.7, 1, 0.5, 0.5])).toEqual([3, 9, 5, 4])
})
it('leaves FAQs alone', () => expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5], [0, 2])).toEqual([5, 9, 5, 4]))
