import type { Reranker } from '../port.ts'
import { probabilityOf, type Reranking } from './calibration.ts'
import type { Candidate } from './candidates.ts'
import type { Evidence } from './evidence.ts'

/** A candidate that was read together with the question: the log odds that it answers, by each reranker that has read it. */
export interface Read {
  candidate: Candidate
  first: number
  second: number | null
}

/** From this probability on words and vectors are sure enough: nothing is read. Of the questions that an entry answers a ninth are so,
 *  all of them rightly; of those whose answer was taken out 0.04 % (schools that choose and calibrate). From 0.95 on it would be a
 *  fifth, and at the schools that choose near misses would be sent in 7.9 % in the place of 6.2. */
const SURE = 0.97

/** With four, two or three of 1,000 fewer come first rightly. */
const MOST_READ = 5

/** The score is fitted as a softmax: what is so far behind the first is twenty times less likely to answer, and not worth
 *  the time of reading it. */
const FAR_BEHIND = 3

/** A lead above this is sure enough. */
const CLEAR_LEAD = 4

/** What the second reranker is hoped to tell of what the first has read. With 0.5 in the place of 1 up to five of 1,000 fewer come first
 *  rightly, for a fiftieth of the time. */
const hopedOfSecond = (first: number) => first / 2 + 1

const scoreOf = ({ candidate: { score }, first, second }: Read, weight: number): number =>
  score + weight * (first + (second ?? hopedOfSecond(first)))

/** The first candidate of each answer: the days of a repeated event are read once. */
const oneOfEach = (candidates: readonly Candidate[], answerKeys: readonly string[]): Candidate[] => {
  const firsts = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const answer = answerKeys[candidate.place]!
    if (!firsts.has(answer)) firsts.set(answer, candidate)
  }
  return [...firsts.values()]
}

/** The candidates that are worth reading, at most five answers; none where the first is sure already.
 *  @param candidates best first, by their scores or otherwise */
export const worthReading = (candidates: readonly Candidate[], answerKeys: readonly string[]): Candidate[] => {
  const [first] = candidates
  if (!first || first.similarity >= SURE) return []
  return oneOfEach(candidates, answerKeys)
    .filter(({ score }) => score > first.score - FAR_BEHIND)
    .slice(0, MOST_READ)
}

/** Reads what may come first: the first reranker all that would be on top with log odds of 0, then the second what is on top, and so on
 *  until both have read that.
 *  @param candidates in the order in which they are read
 *  @param weight of the log odds in the score
 *  @returns those that were read, best first  @throws what `logOddsOf` throws */
export const readForFirst = async (
  candidates: readonly Candidate[],
  weight: number,
  logOddsOf: (reranker: Reranker, candidate: Candidate) => Promise<number>,
): Promise<Read[]> => {
  const unread = [...candidates]
  const read: Read[] = []
  for (;;) {
    read.sort((a, b) => scoreOf(b, weight) - scoreOf(a, weight))
    const [best] = read
    const next = unread.findIndex(({ score }) => !best || score > scoreOf(best, weight))
    const [candidate] = next < 0 ? [] : unread.splice(next, 1)
    if (candidate) read.push({ candidate, first: await logOddsOf('first', candidate), second: null })
    else if (best && best.second === null) best.second = await logOddsOf('second', best.candidate)
    else return read
  }
}

/** All candidates: first those that were read, by what that tells, then the others as they are. What both have read has a
 *  probability by that, the rest keeps its own.
 *  @param read best first */
export const reranked = (
  candidates: readonly Candidate[],
  read: readonly Read[],
  { weight, calibration }: Pick<Reranking, 'weight' | 'calibration'>,
): Candidate[] => {
  const known = read.map((one): Candidate => {
    const { candidate, first, second } = one
    const score = scoreOf(one, weight)
    if (second === null) return { ...candidate, score }
    const rivals = read.flatMap((other) => (other === one ? [] : [other.first]))
    const lead = Math.min(CLEAR_LEAD, first - Math.max(...rivals))
    const evidence: Evidence = { ...candidate.evidence, logOdds: first, leadLogOdds: lead, secondLogOdds: second }
    return { ...candidate, score, evidence, similarity: probabilityOf(evidence, calibration) }
  })
  return [...known, ...candidates.filter(({ place }) => !read.some(({ candidate }) => candidate.place === place))]
}
