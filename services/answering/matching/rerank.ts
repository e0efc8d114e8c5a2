import { type Joining, probabilityOf } from './calibration.ts'
import type { Candidate } from './candidates.ts'
import type { Evidence } from './evidence.ts'

/** A candidate that was read together with the question, and the log odds that it answers. */
export interface Read {
  candidate: Candidate
  logOdds: number
}

/** From this probability on words and vectors are sure enough: nothing is read. Of the questions that an entry answers an eighth are
 *  so, 99.6 % of them rightly; of those whose answer was taken out 0.14 %. From 0.95 on it would be nearly twice as many, and CA@5
 *  loses half a point. */
const SURE = 0.97

/** Each takes about as long as all that went before. With a fifth no more entries come first. */
const MOST_READ = 4

/** The score is fitted as a softmax: what is so far behind the first is twelve times less likely to answer, and not worth
 *  the time of reading it. */
const FAR_BEHIND = 2.5

/** So many of several candidates are read again, the second of them only if it is as near as this behind the first. */
const READ_AGAIN = { most: 2, behind: 1 }

/** The next one is read only if it came first with these log odds: it is, then, where the best so far has fewer, and the fewer
 *  the farther behind the next is. With -1 four of 1,000 fewer come first rightly; with 0 the median is above 10 ms. */
const HOPED_FOR = -0.7
/** What one of log odds counts in the score while it is read: a third more than is fitted in the end. It was fitted so where reading
 *  went on until one was likely right. */
const SCORE_OF_LOG_ODDS = 1.25

/** Between these probabilities one that alone was read is read again. Of the answerable ones above, 99.4 % are right already; below are
 *  5 % of them. Read again beyond both ends, a quarter of all questions more, CA@5 gains 0.2. */
const IN_DOUBT = { from: 0.3, to: 0.9 }

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

/** Reads one answer after the other, each that may still well come first, at most four, and none that is far behind; none at all
 *  where the first is sure already.
 *  @param candidates best first, by their scores or otherwise  @throws what `logOddsOf` throws */
export const readInTurn = async (
  candidates: readonly Candidate[],
  answerKeys: readonly string[],
  logOddsOf: (candidate: Candidate) => Promise<number>,
): Promise<Read[]> => {
  const read: Read[] = []
  const [first] = candidates
  if (!first || first.similarity >= SURE) return read
  const answers = oneOfEach(candidates, answerKeys)
  const near = answers.filter(({ score }) => score > first.score - FAR_BEHIND)
  const scoreWith = ({ score }: Candidate, logOdds: number) => score + SCORE_OF_LOG_ODDS * logOdds
  let best = -Infinity
  for (const candidate of near.slice(0, MOST_READ)) {
    if (scoreWith(candidate, HOPED_FOR) <= best) continue
    const logOdds = await logOddsOf(candidate)
    read.push({ candidate, logOdds })
    best = Math.max(best, scoreWith(candidate, logOdds))
  }
  return read
}

/** Which candidates are read again: where several were read, the first, and the next if it is close behind; one alone if its
 *  similarity is near the threshold. Where only one of several is, it keeps its place.
 *  @param order what `reranked` made of what was read */
export const inDoubt = (order: readonly Candidate[], read: readonly Read[]): Candidate[] => {
  if (read.length > 1) return order.slice(0, READ_AGAIN.most).filter(({ score }) => score > order[0]!.score - READ_AGAIN.behind)
  return order.slice(0, 1).filter(({ similarity }) => similarity >= IN_DOUBT.from && similarity < IN_DOUBT.to)
}

/** @throws what `logOddsOf` throws */
export const readEach = async (candidates: readonly Candidate[], logOddsOf: (candidate: Candidate) => Promise<number>): Promise<Read[]> => {
  const read: Read[] = []
  for (const candidate of candidates) read.push({ candidate, logOdds: await logOddsOf(candidate) })
  return read
}

const joined = (candidate: Candidate, logOdds: number, evidence: Evidence, { weight, calibration }: Joining): Candidate => ({
  ...candidate,
  score: candidate.score + weight * logOdds,
  evidence,
  similarity: probabilityOf(evidence, calibration),
})

const beforeOthers = (known: readonly Candidate[], candidates: readonly Candidate[], read: readonly Read[]): Candidate[] => {
  const others = candidates.filter((candidate) => !read.some((one) => one.candidate.place === candidate.place))
  return [...known.toSorted((a, b) => b.score - a.score), ...others]
}

/** All candidates: first those that were read, by what that tells, then the others as they are. */
export const reranked = (candidates: readonly Candidate[], read: readonly Read[], joining: Joining): Candidate[] => {
  const known = read.map(({ candidate, logOdds }, i) => {
    const rivals = read.flatMap((other, j) => (j === i ? [] : [other.logOdds]))
    const evidence = { ...candidate.evidence, logOdds, leadLogOdds: Math.min(CLEAR_LEAD, logOdds - Math.max(...rivals)) }
    return joined(candidate, logOdds, evidence, joining)
  })
  return beforeOthers(known, candidates, read)
}

/** The same once more, by what the second reranker tells of those it has read. */
export const rerankedAgain = (candidates: readonly Candidate[], read: readonly Read[], joining: Joining): Candidate[] => {
  const known = read.map(({ candidate, logOdds }) => joined(candidate, logOdds, { ...candidate.evidence, secondLogOdds: logOdds }, joining))
  return beforeOthers(known, candidates, read)
}
