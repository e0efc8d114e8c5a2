import type { Differences } from '../lexical/differences.ts'
import { probabilityOf, type Reranking } from './calibration.ts'
import type { Candidate } from './candidates.ts'
import type { Evidence } from './evidence.ts'

/** A candidate that was read together with the question, and the log odds that it answers. */
export interface Read {
  candidate: Candidate
  logOdds: number
}

const MOST_READ = 5

/** The score is fitted as a softmax: what is so far behind the first is twenty times less likely to answer, and not worth
 *  the time of reading it. */
const FAR_BEHIND = 3

/** A lead above this is sure enough. */
const CLEAR_LEAD = 4

const scoreOf = ({ candidate: { score }, logOdds }: Read, weight: number): number => score + weight * logOdds

/** The first candidate of each answer: the days of a repeated event are read once. */
const oneOfEach = (candidates: readonly Candidate[], answerKeys: readonly string[]): Candidate[] => {
  const firsts = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const answer = answerKeys[candidate.place]!
    if (!firsts.has(answer)) firsts.set(answer, candidate)
  }
  return [...firsts.values()]
}

/** The candidates that are worth reading, at most five answers. However near the wording is, one word may make it another question:
 *  so the first is read always.
 *  @param candidates best first, by their scores or otherwise */
export const worthReading = (candidates: readonly Candidate[], answerKeys: readonly string[]): Candidate[] => {
  const [first] = candidates
  if (!first) return []
  return oneOfEach(candidates, answerKeys)
    .filter(({ score }) => score > first.score - FAR_BEHIND)
    .slice(0, MOST_READ)
}

/** Reads all of them: of 1,000 questions ten more have the right entry first than when nothing is read on that would come first only with
 *  log odds above 0, for a third more of the time.
 *  @param weight of the log odds in the score
 *  @returns those that were read, best first  @throws what `logOddsOf` throws */
export const readAll = async (
  candidates: readonly Candidate[],
  weight: number,
  logOddsOf: (candidate: Candidate) => Promise<number>,
): Promise<Read[]> => {
  const read = await Promise.all(candidates.map(async (candidate): Promise<Read> => ({ candidate, logOdds: await logOddsOf(candidate) })))
  return read.sort((a, b) => scoreOf(b, weight) - scoreOf(a, weight))
}

/** All candidates: first those that were read, by what that tells, then the others as they are.
 *  @param read best first
 *  @param differencesOf the question and a candidate */
export const reranked = (
  candidates: readonly Candidate[],
  read: readonly Read[],
  { weight, calibration }: Pick<Reranking, 'weight' | 'calibration'>,
  differencesOf: (candidate: Candidate) => Differences,
): Candidate[] => {
  const known = read.map((one): Candidate => {
    const { candidate, logOdds } = one
    const rivals = read.flatMap((other) => (other === one ? [] : [other.logOdds]))
    const lead = Math.min(CLEAR_LEAD, logOdds - Math.max(...rivals))
    const evidence: Evidence = { ...candidate.evidence, ...differencesOf(candidate), logOdds, leadLogOdds: lead }
    return { ...candidate, score: scoreOf(one, weight), evidence, similarity: probabilityOf(evidence, calibration) }
  })
  return [...known, ...candidates.filter(({ place }) => !read.some(({ candidate }) => candidate.place === place))]
}
