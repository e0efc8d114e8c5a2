import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../sample/asked-at.ts'
import { assumptions } from './assumptions.ts'
import type { Costs } from './costs.ts'
import { morningArrivals, playMorning, questionSeconds, queue } from './morning.ts'

const costs = { newQuestionsPerSecond: 40, knownQuestionsPerSecond: 400 } as Costs
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

describe('the queue', () => {
  it('serves in turn, each by the server that is free first', () => {
    expect([...queue([0, 0, 0, 10], 1, () => 1)]).toEqual([1, 2, 3, 1])
    expect([...queue([0, 0, 0, 10], 2, () => 1)]).toEqual([1, 1, 2, 1])
  })

  it('waits as long as theory says for one server that is half busy', () => {
    const random = seededRandom(1)
    const exponential = (perSecond: number) => -Math.log(1 - random()) / perSecond
    let at = 0
    const arrivals = Array.from({ length: 50_000 }, () => (at += exponential(1)))
    expect(mean(queue(arrivals, 1, () => exponential(2)))).toBeCloseTo(1 / (2 - 1), 1)
  })
})

describe('a school morning', () => {
  it('has its peak at 7:40 and as many questions as a triangle', () => {
    const arrivals = morningArrivals(10, seededRandom(2))
    expect(arrivals.length / ((10 * 7_200) / 2)).toBeCloseTo(1, 1)
    const within = (from: number, to: number) => arrivals.filter((second) => second >= from && second < to).length / (to - from)
    expect(within(2_300, 2_500)).toBeGreaterThan(9)
    expect(within(0, 100)).toBeLessThan(1)
    expect(within(7_100, 7_200)).toBeLessThan(1)
  })

  it('asks questions that take as long as was measured', () => {
    const draw = questionSeconds(costs, { ...assumptions, knownShare: 0.5, indexSeconds: 0.02 }, 0.5, seededRandom(3))
    const times = Array.from({ length: 20_000 }, draw)
    expect(mean(times)).toBeCloseTo((2 / 40 + 0.5 * 0.02 + 2 / 400) / 2, 3) // on one core of two
  })

  it('is slow with too few processes', () => {
    const morning = { peakPerSecond: 10, notInMemory: 0 }
    const slow = (apis: number) =>
      playMorning({ ...morning, apis }, { ...costs, newQuestionsPerSecond: 4 }, assumptions, seededRandom(4)).slowSeconds
    expect(slow(4)).toBeLessThan(5)
    expect(slow(1)).toBeGreaterThan(60)
  })
})
