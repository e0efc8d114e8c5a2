import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHIPPED_MODEL } from '../embedders/local/shipped.ts'
import { probabilityOf, probabilityOfEvent, weightsFor, wordWeights } from './calibration.ts'
import { bestPlaces, type Evidence } from './evidence.ts'

const { model } = JSON.parse(readFileSync(join(SHIPPED_MODEL, 'model.json'), 'utf8')) as { model: string }
const evidence: Evidence = { score: 5, lead: 1, covered: 0.5, length: Math.log(5) }

describe('the probability of a candidate', () => {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20)
  const rises = (along: (share: number) => Partial<Evidence>) => {
    const values = steps.map((share) => probabilityOf({ ...evidence, ...along(share) }))
    expect(values.every((value, i) => i === 0 || value > values[i - 1]!)).toBe(true)
  }

  it('rises with the score', () => rises((share) => ({ score: 10 * share })))
  it('rises with the lead over another answer', () => rises((share) => ({ lead: 3 * share })))
  it('rises with the share of the question that is covered, which counts in the score too', () =>
    rises((share) => ({ covered: share, score: wordWeights.ranking.covered! * share })))
  it('stays within 0 and 1 at the ends', () => {
    expect(probabilityOf({ ...evidence, score: 1e6 })).toBe(1)
    expect(probabilityOf({ ...evidence, score: -1e6 })).toBe(0)
  })
})

describe('what reading adds', () => {
  const { weight, calibration } = weightsFor(model)!.reranking!
  const read: Evidence = {
    ...evidence,
    score: 15,
    likeQuestion: 0.5,
    likePassage: 0.6,
    leadLikePassage: 0.1,
    logOdds: 0,
    leadLogOdds: 0,
  }

  it('speaks for an entry the more, the surer it is that it answers', () => {
    expect(weight).toBeGreaterThan(0)
    const values = [-6, -3, 0, 3].map((logOdds) => probabilityOf({ ...read, logOdds, leadLogOdds: logOdds }, calibration))
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values[0]).toBeLessThan(0.25)
    expect(values.at(-1)).toBeGreaterThan(0.5)
  })

  it('speaks against an entry that names somebody or something else than the question, or the opposite', () => {
    const sure = { ...read, logOdds: 3, otherPerson: 0, opposite: 0, otherThing: 0 }
    for (const difference of Object.keys({ otherPerson: 0, opposite: 0, otherThing: 0 }))
      expect(probabilityOf({ ...sure, [difference]: 1 }, calibration), difference).toBeLessThan(probabilityOf(sure, calibration))
  })
})

describe('the best places', () => {
  it('come best first, equal ones in the order of the catalogue', () =>
    expect(bestPlaces(Float64Array.of(1, 3, 2, 3, 0), 3)).toEqual([1, 3, 2]))
  it('are all of them when more are asked for', () => expect(bestPlaces(Float64Array.of(1, 2), 9)).toEqual([1, 0]))
})

describe('the probability of an event', () => {
  it('is higher than what is fitted on entries of an FAQ, and in the same order', () => {
    expect([0, 0.2, 0.59, 0.9, 1].map((probability) => Number(probabilityOfEvent(probability).toFixed(2)))).toEqual([0, 0.4, 0.8, 0.96, 1])
  })
})
