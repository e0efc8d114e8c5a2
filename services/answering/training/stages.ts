import type { Calibration, Joining, Reranking, Weights } from '../matching/calibration.ts'
import { type Candidate, candidatesOf } from '../matching/candidates.ts'
import { type EvidenceName, type SignalName, scoresOf } from '../matching/evidence.ts'
import { inDoubt, type Read, readEach, readInTurn, reranked, rerankedAgain } from '../matching/rerank.ts'
import type { Example } from './examples.ts'
import { type Choice, fitProbability, fitRanking } from './fit.ts'
import type { Result } from './table.ts'

/** Of all questions, those that no entry answers. What was read decides in the end and is taken to meet many: with a quarter,
 *  93 % of what was rated 0.9 or more was right on the schools that choose; with three fifths 98 %, and 90 % of what was rated
 *  from 0.75 on. */
const REFUSED_SHARE = { found: 0.25, read: 0.6 }

/** What words and vectors decide by. */
export type Stage = Pick<Weights, 'ranking' | 'calibration'>

/** What reading decides by, the threshold left out. */
export type Reading = Omit<Reranking, 'threshold'>

/** The candidates of an example, those of them that were read, and those that were read again; null where nothing reads. */
export interface Asked {
  example: Example
  candidates: Candidate[]
  read: Read[] | null
  again: Read[] | null
}

/** Where only the order matters. */
const UNKNOWN: Calibration = { constant: 0 }

const named = <Name extends string>(names: readonly Name[], values: Iterable<number>) => {
  const list = [...values]
  return Object.fromEntries(names.map((name, i) => [name, Number(list[i]!.toFixed(3))])) as Record<Name, number>
}

const choiceOf = ({ signals, gold }: Example, names: readonly SignalName[]): Choice => ({
  candidates: gold.map((_, place) => Float64Array.from(names, (name) => signals[name]![place]!)),
  right: gold,
})

const find = (example: Example, { ranking, calibration }: Stage): Candidate[] =>
  candidatesOf(scoresOf(example.signals, ranking), example.signals, example.question, example, calibration)

/** Each school counts the same, and its refusals have this share of it. Refusals by label teach only where the school has
 *  pairs of questions that differ in one detail: elsewhere their wording gives them away. */
const weighted = (school: readonly Asked[], refusedShare: number) => {
  const taught = school.filter(
    ({ example: { group, paired } }) => group === 'answerable' || group === 'gone' || (group === 'near' && paired),
  )
  const count = (group: Example['group']) => taught.filter(({ example }) => example.group === group).length
  const refused = count('near') > 0 ? refusedShare / 2 : refusedShare
  return taught.map((asked) => {
    const { group } = asked.example
    return { asked, weight: (group === 'answerable' ? 1 - refusedShare : refused) / count(group) }
  })
}

const fitCalibration = (firsts: readonly { first: Candidate; right: boolean; weight: number }[]): Calibration => {
  const names = Object.keys(firsts[0]!.first.evidence) as EvidenceName[]
  const rows = firsts.map(({ first: { evidence }, right, weight }) => ({
    inputs: Float64Array.from([...names.map((name) => evidence[name]!), 1]),
    right,
    weight,
  }))
  return named([...names, 'constant' as const], fitProbability(rows)) as Calibration
}

const firstOf = ({ example, candidates: [first] }: Asked) => ({ first: first!, right: example.gold[first!.place]! })

/** The weights of words and vectors.  @param schools the examples of each */
export const fitStage = (schools: readonly (readonly Example[])[]): Stage => {
  const examples = schools.flat()
  const signals = Object.keys(examples[0]!.signals) as SignalName[]
  const choices = examples.filter(({ group }) => group === 'answerable').map((example) => choiceOf(example, signals))
  const ranking = named(signals, fitRanking(choices))
  const found = (example: Example): Asked => ({
    example,
    candidates: find(example, { ranking, calibration: UNKNOWN }),
    read: null,
    again: null,
  })
  const weights = schools.flatMap((school) => weighted(school.map(found), REFUSED_SHARE.found))
  const firsts = weights.map(({ asked, weight }) => ({ ...firstOf(asked), weight }))
  return { ranking, calibration: fitCalibration(firsts) }
}

/** Finds the candidates of an example and reads them as the product would. */
export const ask = async (example: Example, stage: Stage): Promise<Asked> => {
  const candidates = find(example, stage)
  const { read, answerKeys } = example
  const inTurn = read && (await readInTurn(candidates, answerKeys, ({ place }) => read('first', place)))
  return { example, candidates, read: inTurn, again: null }
}

/** Reads again what the first reranker leaves in doubt, as the product would. */
export const askAgain = async (asked: Asked, first: Joining): Promise<Asked> => {
  const { candidates, read: inTurn, example } = asked
  const { read } = example
  if (!inTurn || !read) return asked
  const doubtful = inDoubt(reranked(candidates, inTurn, first), inTurn)
  return { ...asked, again: await readEach(doubtful, ({ place }) => read('second', place)) }
}

const choicesAmong = ({ gold }: Example, read: readonly Read[]): Choice[] => {
  const right = read.map(({ candidate: { place } }) => gold[place]!)
  return right.includes(true)
    ? [{ candidates: read.map(({ candidate, logOdds }) => Float64Array.of(candidate.score, logOdds)), right }]
    : []
}

/** The weights of what some reading adds.  @param schools the examples of each
 *  @param readOf what was read of an example
 *  @param orderOf the order that it makes
 *  @throws when reading tells nothing: there is then something wrong with the model */
const fitJoining = (
  schools: readonly (readonly Asked[])[],
  readOf: (asked: Asked) => readonly Read[] | null,
  orderOf: (asked: Asked, joining: Joining) => Candidate[],
): Joining => {
  const read = schools.flatMap((school) => weighted(school, REFUSED_SHARE.read)).filter(({ asked }) => readOf(asked)?.length)
  const [ofScore, ofLogOdds] = fitRanking(read.flatMap(({ asked }) => choicesAmong(asked.example, readOf(asked)!)))
  if (!(ofScore! > 0 && ofLogOdds! > 0)) throw new Error(`reading tells nothing: weights ${ofScore} and ${ofLogOdds}`)
  const weight = Number((ofLogOdds! / ofScore!).toFixed(3))
  const firsts = read.map(({ asked, weight: counts }) => {
    const candidates = orderOf(asked, { weight, calibration: UNKNOWN })
    return { ...firstOf({ ...asked, candidates }), weight: counts }
  })
  return { weight, calibration: fitCalibration(firsts) }
}

const inOrder = ({ candidates, read, again }: Asked, { first, second }: Reading): Candidate[] => {
  const order = read ? reranked(candidates, read, first) : candidates
  return again ? rerankedAgain(order, again, second) : order
}

/** What the first reranker adds. */
export const fitFirst = (schools: readonly (readonly Asked[])[]): Joining =>
  fitJoining(
    schools,
    ({ read }) => read,
    ({ candidates, read }, joining) => reranked(candidates, read!, joining),
  )

/** What the second adds, to those that it has read. */
export const fitSecond = (schools: readonly (readonly Asked[])[], first: Joining): Joining =>
  fitJoining(
    schools,
    ({ again }) => again,
    (asked, second) => inOrder(asked, { first, second }),
  )

/** What the product would make of an example.  @param reading left out: were nothing read */
export const resultOf = (asked: Asked, reading?: Reading): Result => {
  const order = reading ? inOrder(asked, reading) : asked.candidates
  const rank = order.findIndex(({ place }) => asked.example.gold[place]) + 1
  return { group: asked.example.group, right: rank === 1, rank, similarity: order[0]!.similarity }
}
