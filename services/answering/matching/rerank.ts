import { type Joining, probabilityOf } from './calibration.ts'
import type { Candidate } from './candidates.ts'

/** A candidate that was read together with the question, and the log odds that it answers. */
export interface Read {
  candidate: Candidate
  logOdds: number
}

/** Each takes about as long as all that went before. With a fifth no more entries come first. */
const MOST_READ = 4

/** The score is fitted as a softmax: what is so far behind the first is twelve times less likely to answer, and not worth
 *  the time of reading it. */
const FAR_BEHIND = 2.5

/** A lead above this is sure enough. */
const CLEAR_LEAD = 4

/** The first candidate of each answer: the days of a repeated event are read once. */
const oneOfEach = (candidates: readonly Candidate[], answerKeys: readonly string[]): Candidate[] => {
  const firsts = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const answer = answerKeys[candidate.place]!
    if (!firsts.has(answer)) firsts.set(answer, candidate)
  }
  return [...firsts.values()]
}

/** Reads one answer after the other until one is more likely right than not, at most four, and none that is far behind.
 *  @param candidates best first  @throws what `logOddsOf` throws */
export const readInTurn = async (
  candidates: readonly Candidate[],
  answerKeys: readonly string[],
  logOddsOf: (candidate: Candidate) => Promise<number>,
): Promise<Read[]> => {
  const read: Read[] = []
  const answers = oneOfEach(candidates, answerKeys)
  const near = answers.filter(({ score }) => score > answers[0]!.score - FAR_BEHIND)
  for (const candidate of near.slice(0, MOST_READ)) {
    const logOdds = await logOddsOf(candidate)
    read.push({ candidate, logOdds })
    if (logOdds > 0) break
  }
  return read
}

/** All candidates: first those that were read, by what that tells, then the others as they are. */
export const reranked = (candidates: readonly Candidate[], read: readonly Read[], { weight, calibration }: Joining): Candidate[] => {
  const known = read.map(({ candidate, logOdds }, i) => {
    const rivals = read.flatMap((other, j) => (j === i ? [] : [other.logOdds]))
    const evidence = { ...candidate.evidence, logOdds, leadLogOdds: Math.min(CLEAR_LEAD, logOdds - Math.max(...rivals)) }
    return { ...candidate, score: candidate.score + weight * logOdds, evidence, similarity: probabilityOf(evidence, calibration) }
  })
  const others = candidates.filter((candidate) => !read.some((one) => one.candidate === candidate))
  return [...known.sort((a, b) => b.score - a.score), ...others]
}
