import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidates.ts'
import { readAll, reranked, worthReading } from './rerank.ts'

const candidate = (place: number, score: number): Candidate => ({
  place,
  score,
  similarity: 0.5,
  evidence: { score, lead: 0, covered: 0.5, length: 1 },
})
const candidates = [candidate(0, 10), candidate(1, 9.4), candidate(2, 8.8), candidate(3, 8.2)]
const different = ['a', 'b', 'c', 'd']
const weight = 1.5
const calibration = { logOdds: 1, leadLogOdds: 0.5, constant: 0 }

const differences = { otherPerson: 0, opposite: 0, otherThing: 0 }

const places = (list: readonly Candidate[]) => list.map(({ place }) => place)

/** @param logOdds by place */
const reading = async (logOdds: readonly number[], list = candidates) => {
  const read = await readAll(list.slice(0, logOdds.length), weight, async ({ place }) => logOdds[place]!)
  return { read, all: reranked(list, read, { weight, calibration }, () => differences) }
}

describe('what is worth reading', () => {
  it('is near the first, and no more than five', () => {
    const far = [candidate(0, 10), candidate(1, 9), candidate(2, 6.9)]
    expect(places(worthReading(far, different))).toEqual([0, 1])
    const six = [...candidates, candidate(4, 8), candidate(5, 8)]
    expect(worthReading(six, ['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(5)
    expect(worthReading([], different)).toEqual([])
  })

  it('is the first, however sure words and vectors are', () => {
    expect(places(worthReading([{ ...candidate(0, 10), similarity: 0.999 }], different))).toEqual([0])
  })

  it('is an answer once, however many entries give it', () => {
    expect(places(worthReading(candidates, ['fair', 'fair', 'a', 'b']))).toEqual([0, 2, 3])
  })
})

describe('reading', () => {
  it('puts first what answers best, scores and log odds together', async () => {
    expect(places((await reading([-6, 3])).all)).toEqual([1, 0, 2, 3])
    expect(places((await reading([0, 0.2, 1, 0])).all)).toEqual([2, 0, 1, 3])
  })

  it('is of nothing where nothing is worth it', async () => {
    expect(await reading([], [])).toEqual({ read: [], all: [] })
    expect((await reading([])).all).toEqual(candidates)
  })

  it('fails where the reranker does', async () => {
    const broken = readAll(candidates, weight, async () => Promise.reject(new Error('no model')))
    await expect(broken).rejects.toThrow('no model')
  })
})

describe('candidates that were read', () => {
  it('come before the others, as surely as reading says', async () => {
    const { all } = await reading([2])
    expect(places(all)).toEqual([0, 1, 2, 3])
    // A lead where there is no rival counts as the clearest, of 4.
    expect(all[0]!.similarity).toBeCloseTo(1 / (1 + Math.exp(-(2 + 0.5 * 4))), 6)
    expect(all.slice(1)).toEqual(candidates.slice(1))
  })

  it('are surer the better they answer, and the less another answer does', async () => {
    const similarity = async (...logOdds: number[]) => (await reading(logOdds)).all[0]!.similarity
    expect(await similarity(2)).toBeGreaterThan(await similarity(1))
    expect(await similarity(-1, -6, -9, -9)).toBeGreaterThan(await similarity(-1, -2.5, -9, -9))
  })

  it('come before those that only repeat an answer, in whose place another may be meant', async () => {
    const answers = ['fair', 'fair', 'a', 'b']
    const read = await readAll(worthReading(candidates, answers), weight, async () => -3)
    expect(places(reranked(candidates, read, { weight, calibration }, () => differences)).at(-1)).toBe(1)
  })
})
