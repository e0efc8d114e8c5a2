import { expect, it } from 'vitest'
import { levelRepeated } from './repeated.ts'

const keys = ['pta', 'fair', 'pta', 'pta']
const leveled = (scores: number[], covered: number[], likePassage?: number[], places = [0, 1, 2, 3]) => {
  const values = Float64Array.from(scores)
  const signals = { covered: Float64Array.from(covered), ...(likePassage && { likePassage: Float64Array.from(likePassage) }) }
  levelRepeated(values, places, signals, keys)
  return [...values]
}

it('gives the days of a repeated event the best score of them', () => {
  expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5])).toEqual([5, 9, 5, 5])
  expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5], [0.6, 0.9, 0.7, 0.65])).toEqual([5, 9, 5, 5])
})
it('leaves a day as it is that speaks of less of the question than the best', () =>
  expect(leveled([3, 9, 5, 4], [0.3, 1, 0.5, 0.5])).toEqual([3, 9, 5, 5]))
it('leaves a day as it is that is much less like the question, whatever words they share', () =>
  expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5], [0.3, 0.9, 0.7, 0.65])).toEqual([3, 9, 5, 5]))
it('leaves FAQs as they are', () => expect(leveled([3, 9, 5, 4], [0.5, 1, 0.5, 0.5], undefined, [0, 2])).toEqual([5, 9, 5, 4]))
