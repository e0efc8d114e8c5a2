import { describe, expect, it } from 'vitest'
import type { Reranking } from './calibration.ts'
import type { Candidate } from './candidates.ts'
import { readInTurn, reranked } from './rerank.ts'

const candidate = (place: number, score: number): Candidate => ({
  place,
  score,
  similarity: 0.5,
  evidence: { score, lead: 0, covered: 0.5, length: 1 },
})
const candidates = [candidate(0, 10), candidate(1, 9.4), candidate(2, 8.8), candidate(3, 8.2)]
const different = ['a', 'b', 'c', 'd']
const reranking: Reranking = { weight: 1, calibration: { logOdds: 1, leadLogOdds: 0.5, constant: 0 }, threshold: 0.8 }

const places = (list: readonly Candidate[]) => list.map(({ place }) => place)
/** @param logOdds by place */
const reading = async (logOdds: readonly number[], answers = different, weight = 1) => {
  const read = await readInTurn(candidates, answers, async ({ place }) => logOdds[place]!)
  return { read: read.map((one) => one.candidate.place), order: reranked(candidates, read, { ...reranking, weight }) }
}

describe('reading', () => {
  it('ends with the first candidate that answers, or with the fourth', async () => {
    expect((await reading([1, 5, 5, 5])).read).toEqual([0])
    expect((await reading([-1, 1, 5, 5])).read).toEqual([0, 1])
    const five = [...candidates, candidate(4, 8)]
    expect(await readInTurn(five, ['a', 'b', 'c', 'd', 'e'], async () => -1)).toHaveLength(4)
  })

  it('leaves out what is far behind', async () => {
    const far = [candidate(0, 10), candidate(1, 9), candidate(2, 7.4)]
    const read = await readInTurn(far, different, async () => -1)
    expect(read.map((one) => one.candidate.place)).toEqual([0, 1])
    expect(await readInTurn([], different, async () => -1)).toEqual([])
  })

  it('reads an answer once, however many entries give it', async () => {
    expect((await reading([-1, 5, -2, -3], ['fair', 'fair', 'a', 'b'])).read).toEqual([0, 2, 3])
  })
})

describe('candidates that were read', () => {
  it('come in the order of their score and what reading tells, before those that were not', async () => {
    expect(places((await reading([-4, 3, 0, 0])).order)).toEqual([1, 0, 2, 3])
    expect(places((await reading([-9, -3, -1, -9])).order)).toEqual([2, 1, 0, 3])
    expect(places((await reading([-4, 3, 0, 0], different, 0.05)).order)).toEqual([0, 1, 2, 3])
  })

  it('come before those that only repeat an answer, in whose place another may be meant', async () => {
    expect(places((await reading([-1, 9, -2, -3], ['fair', 'fair', 'a', 'b'])).order)).toEqual([0, 2, 3, 1])
  })

  it('are surer the better they answer, and the less another answer does', async () => {
    const similarity = async (...logOdds: number[]) => (await reading(logOdds)).order[0]!.similarity
    expect(await similarity(2)).toBeGreaterThan(await similarity(1))
    expect(await similarity(-1, -4, -4, -4)).toBeGreaterThan(await similarity(-1, -2, -4, -4))
  })

  it('have a probability even where there is no other', () => {
    const [only] = reranked([candidates[0]!], [{ candidate: candidates[0]!, logOdds: 2 }], reranking)
    expect(only!.similarity).toBeGreaterThan(0.9)
    expect(only!.similarity).toBeLessThan(1)
  })
})
