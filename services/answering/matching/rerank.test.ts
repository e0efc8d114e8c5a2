import { describe, expect, it } from 'vitest'
import type { Reranker } from '../port.ts'
import type { Candidate } from './candidates.ts'
import { readForFirst, reranked, worthReading } from './rerank.ts'

const candidate = (place: number, score: number): Candidate => ({
  place,
  score,
  similarity: 0.5,
  evidence: { score, lead: 0, covered: 0.5, length: 1 },
})
const candidates = [candidate(0, 10), candidate(1, 9.4), candidate(2, 8.8), candidate(3, 8.2)]
const different = ['a', 'b', 'c', 'd']
const weight = 1.5
const calibration = { logOdds: 1, leadLogOdds: 0.5, secondLogOdds: 1, constant: 0 }

const places = (list: readonly Candidate[]) => list.map(({ place }) => place)

/** @param logOdds by place, each by the first reranker and by the second  @returns what was read, in turn ('1b': place 1 by the second) */
const reading = async (logOdds: readonly (readonly [first: number, second: number])[], list = candidates) => {
  const steps: string[] = []
  const read = await readForFirst(list, weight, async (reranker: Reranker, { place }) => {
    steps.push(`${place}${reranker === 'first' ? 'a' : 'b'}`)
    return logOdds[place]![reranker === 'first' ? 0 : 1]
  })
  return { steps: steps.join(' '), read, all: reranked(list, read, { weight, calibration }) }
}

describe('what is worth reading', () => {
  it('is near the first, and no more than five', () => {
    const far = [candidate(0, 10), candidate(1, 9), candidate(2, 6.9)]
    expect(places(worthReading(far, different))).toEqual([0, 1])
    const six = [...candidates, candidate(4, 8), candidate(5, 8)]
    expect(worthReading(six, ['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(5)
    expect(worthReading([], different)).toEqual([])
  })

  it('is nothing where words and vectors are sure', () => {
    const sure = (similarity: number) => [{ ...candidate(0, 10), similarity }, candidate(1, 9.8)]
    expect(worthReading(sure(0.96), different)).toHaveLength(2)
    expect(worthReading(sure(0.97), different)).toEqual([])
  })

  it('is an answer once, however many entries give it', () => {
    expect(places(worthReading(candidates, ['fair', 'fair', 'a', 'b']))).toEqual([0, 2, 3])
  })
})

describe('reading', () => {
  it('ends where both have read the one on top', async () => {
    expect((await reading([[1, 1]])).steps).toBe('0a 0b')
    expect(
      (
        await reading([
          [-4, 1],
          [2, 2],
        ])
      ).steps,
    ).toBe('0a 1a 1b')
  })

  it('goes on to another where the second rules out what the first has not', async () => {
    const { steps, all } = await reading([
      [2, -6],
      [1, 3],
    ])
    expect(steps).toBe('0a 0b 1a 1b')
    expect(places(all)).toEqual([1, 0, 2, 3])
  })

  it('leaves what the first rules out to the first, as long as another may do', async () => {
    expect(
      (
        await reading([
          [-5, 9],
          [-5, 9],
          [-5, 9],
          [1, 0],
        ])
      ).steps,
    ).toBe('0a 1a 2a 3a 3b')
  })

  it('passes over one that can hardly come first, where another order than that of the scores says what is read', async () => {
    const other = [candidate(0, 10), candidate(1, 8), candidate(2, 10.5)]
    const { steps } = await reading(
      [
        [-1, 0],
        [9, 9],
        [-1, 0.9],
      ],
      other,
    )
    expect(steps).toBe('0a 2a 2b')
  })

  it('is of nothing where nothing is worth it', async () => {
    const { steps, read, all } = await reading([], [])
    expect({ steps, read, all }).toEqual({ steps: '', read: [], all: [] })
    expect(reranked(candidates, [], { weight, calibration })).toEqual(candidates)
  })

  it('fails where a reranker does', async () => {
    const broken = readForFirst(candidates, weight, async () => Promise.reject(new Error('no model')))
    await expect(broken).rejects.toThrow('no model')
  })
})

describe('candidates that were read', () => {
  it('come before the others, as surely as both say together', async () => {
    const { all } = await reading([[2, 1]])
    expect(places(all)).toEqual([0, 1, 2, 3])
    // A lead where there is no rival counts as the clearest, of 4.
    expect(all[0]!.similarity).toBeCloseTo(1 / (1 + Math.exp(-(2 + 0.5 * 4 + 1))), 6)
    expect(all.slice(1)).toEqual(candidates.slice(1))
  })

  it('are surer the better they answer, and the less another answer does', async () => {
    const similarity = async (...logOdds: [number, number][]) => (await reading(logOdds)).all[0]!.similarity
    expect(await similarity([2, 1])).toBeGreaterThan(await similarity([1, 1]))
    expect(await similarity([1, 2])).toBeGreaterThan(await similarity([1, 1]))
    const bad: [number, number] = [-9, -9]
    expect(await similarity([-1, -1], [-6, 0], bad, bad)).toBeGreaterThan(await similarity([-1, -1], [-2.5, -9], bad, bad))
  })

  it('keep their probability where the second has not read them', async () => {
    const { all } = await reading([
      [-4, 1],
      [2, 2],
    ])
    expect(all.map(({ place, similarity }) => [place, similarity === 0.5])).toEqual([
      [1, false],
      [0, true],
      [2, true],
      [3, true],
    ])
  })

  it('come before those that only repeat an answer, in whose place another may be meant', async () => {
    const answers = ['fair', 'fair', 'a', 'b']
    const read = await readForFirst(worthReading(candidates, answers), weight, async () => -3)
    expect(places(reranked(candidates, read, { weight, calibration })).at(-1)).toBe(1)
  })
})
