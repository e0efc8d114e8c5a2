import { describe, expect, it } from 'vitest'
import type { Joining } from './calibration.ts'
import type { Candidate } from './candidates.ts'
import { inDoubt, readInTurn, reranked, rerankedAgain } from './rerank.ts'

const candidate = (place: number, score: number): Candidate => ({
  place,
  score,
  similarity: 0.5,
  evidence: { score, lead: 0, covered: 0.5, length: 1 },
})
const candidates = [candidate(0, 10), candidate(1, 9.4), candidate(2, 8.8), candidate(3, 8.2)]
const different = ['a', 'b', 'c', 'd']
const first: Joining = { weight: 1, calibration: { logOdds: 1, leadLogOdds: 0.5, constant: 0 } }

const places = (list: readonly Candidate[]) => list.map(({ place }) => place)
/** @param logOdds by place */
const reading = async (logOdds: readonly number[], answers = different, weight = 1) => {
  const read = await readInTurn(candidates, answers, async ({ place }) => logOdds[place]!)
  return { read: read.map((one) => one.candidate.place), order: reranked(candidates, read, { ...first, weight }) }
}

describe('reading', () => {
  it('ends where the next can hardly come first, or with the fourth', async () => {
    expect((await reading([1, 5, 5, 5])).read).toEqual([0])
    expect((await reading([-2, 1, 5, 5])).read).toEqual([0, 1])
    const five = [...candidates, candidate(4, 8)]
    expect(await readInTurn(five, ['a', 'b', 'c', 'd', 'e'], async () => -3)).toHaveLength(4)
  })

  it('goes on the sooner, the nearer the next is to the first', async () => {
    const next = async (score: number) => readInTurn([candidate(0, 10), candidate(1, score)], different, async () => -2)
    expect(await next(9)).toHaveLength(2)
    expect(await next(8)).toHaveLength(1)
  })

  it('passes over one that can hardly come first, where another order than that of the scores says what is read', async () => {
    const read = await readInTurn([candidate(0, 10), candidate(1, 8), candidate(2, 10.5)], different, async () => -0.8)
    expect(read.map((one) => one.candidate.place)).toEqual([0, 2])
  })

  it('leaves out what is far behind', async () => {
    const far = [candidate(0, 10), candidate(1, 9), candidate(2, 7.4)]
    const read = await readInTurn(far, different, async () => -3)
    expect(read.map((one) => one.candidate.place)).toEqual([0, 1])
    expect(await readInTurn([], different, async () => -1)).toEqual([])
  })

  it('is spared where words and vectors are sure, and their order stands', async () => {
    const sure = (similarity: number) => [{ ...candidate(0, 10), similarity }, candidate(1, 9.8)]
    expect(await readInTurn(sure(0.96), different, async () => -3)).toHaveLength(2)
    const read = await readInTurn(sure(0.97), different, async () => -3)
    expect(read).toEqual([])
    expect(reranked(sure(0.97), read, first)).toEqual(sure(0.97))
    expect(inDoubt(sure(0.97), read)).toEqual([])
  })

  it('reads an answer once, however many entries give it', async () => {
    expect((await reading([-3, 5, -3, -3], ['fair', 'fair', 'a', 'b'])).read).toEqual([0, 2, 3])
  })
})

describe('candidates that were read', () => {
  it('come in the order of their score and what reading tells, before those that were not', async () => {
    expect(places((await reading([-4, 3, 0, 0])).order)).toEqual([1, 0, 2, 3])
    expect(places((await reading([-9, -3, -1, -9])).order)).toEqual([2, 1, 0, 3])
    expect(places((await reading([-4, 3, 0, 0], different, 0.05)).order)).toEqual([0, 1, 2, 3])
  })

  it('come before those that only repeat an answer, in whose place another may be meant', async () => {
    expect(places((await reading([-3, 9, -4, -5], ['fair', 'fair', 'a', 'b'])).order)).toEqual([0, 2, 3, 1])
  })

  it('are surer the better they answer, and the less another answer does', async () => {
    const similarity = async (...logOdds: number[]) => (await reading(logOdds)).order[0]!.similarity
    expect(await similarity(2)).toBeGreaterThan(await similarity(1))
    expect(await similarity(-3, -6, -6, -6)).toBeGreaterThan(await similarity(-3, -4, -6, -6))
  })

  it('have a probability even where there is no other', () => {
    const [only] = reranked([candidates[0]!], [{ candidate: candidates[0]!, logOdds: 2 }], first)
    expect(only!.similarity).toBeGreaterThan(0.9)
    expect(only!.similarity).toBeLessThan(1)
  })
})

describe('the second reranker', () => {
  const second: Joining = { weight: 2, calibration: { secondLogOdds: 1, constant: 0 } }
  const read = (place: number, logOdds: number) => ({ candidate: candidates[place]!, logOdds })

  it('is asked about the first where several were read, and about the next if it is close', () => {
    const several = [read(0, -1), read(1, -2), read(2, -1)]
    expect(places(inDoubt(candidates, several))).toEqual([0, 1])
    expect(places(inDoubt([candidate(2, 9), candidate(0, 7.9)], several))).toEqual([2])
  })

  it('is asked about one alone that is neither surely right nor surely not', () => {
    const isAsked = (similarity: number) => inDoubt([{ ...candidates[0]!, similarity }, candidates[1]!], [read(0, 1)]).length
    expect([0.1, 0.29, 0.3, 0.89, 0.9].map(isAsked)).toEqual([0, 0, 1, 1, 0])
    expect(inDoubt([], [])).toEqual([])
  })

  it('decides which of those it has read comes first, and how sure that is', () => {
    const again = rerankedAgain(candidates, [read(0, -3), read(1, 3)], second)
    expect(places(again)).toEqual([1, 0, 2, 3])
    expect(again[0]!.similarity).toBeCloseTo(0.953, 3)
    expect(again[1]!.similarity).toBeCloseTo(0.047, 3)
    expect(places(rerankedAgain(candidates, [read(0, -0.1), read(1, 0.1)], second))).toEqual([0, 1, 2, 3])
  })

  it('leaves the others as they are, and all where nothing was read', () => {
    expect(rerankedAgain(candidates, [read(0, 2)], second).slice(1)).toEqual(candidates.slice(1))
    expect(rerankedAgain(candidates, [], second)).toEqual(candidates)
  })
})
