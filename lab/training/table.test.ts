import { describe, expect, it } from 'vitest'
import { MOST_AT_LAST, type Result, thresholdOf, wordingAuc } from './table.ts'

const results = (group: Result['group'], similarities: number[], right = false): Result[] =>
  similarities.map((similarity) => ({ group, right, rank: right ? 1 : 0, similarity }))
const upTo = (count: number, highest: number) => Array.from({ length: count }, (_, i) => (highest * (i + 1)) / count)
const school = (gone: number, near = 0.5) => [
  ...results('answerable', upTo(100, 1), true),
  ...results('gone', upTo(100, gone)),
  ...results('near', upTo(100, near)),
]

describe('the threshold', () => {
  it('answers a twentieth of those whose answer was taken out, and no more', () => {
    expect(thresholdOf([school(1)], 1.5)).toBeCloseTo(0.96, 5)
    expect(thresholdOf([school(0.9)], 1.5)).toBeCloseTo(0.86, 5)
  })
  it('is a match that a person would accept', () => expect(thresholdOf([school(0.5)], 1.5)).toBe(0.75))
  it('keeps a single school from being answered too freely', () => {
    const schools = [school(1), ...Array.from({ length: 9 }, () => school(0.1, 0.1))]
    expect(thresholdOf(schools, 1.5)).toBeCloseTo(0.93, 1)
    expect(thresholdOf(schools, 1)).toBeCloseTo(0.96, 5)
  })
  it('answers hardly anything off topic', () =>
    expect(thresholdOf([[...school(0.1, 0.1), ...results('offtopic', upTo(100, 0.9))]], 1.5, MOST_AT_LAST)).toBeCloseTo(0.9, 1))
  it('is 1 when too many wrong answers are sure', () => expect(thresholdOf([results('answerable', [1, 1])], 1.5)).toBe(1))
})

describe('what wording alone tells', () => {
  it('is a half where nothing is told, one where all is', () => {
    expect(wordingAuc([...results('answerable', [0.2, 0.4]), ...results('near', [0.2, 0.4])])).toBe(0.5)
    expect(wordingAuc([...results('answerable', [0.8, 0.9]), ...results('near', [0.2, 0.4])])).toBe(1)
  })
})
