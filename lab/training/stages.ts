import {
  type Calibration,
  type Candidate,
  candidatesOf,
  type EvidenceName,
  type Read,
  type Reranking,
  readAll,
  reranked,
  type SignalName,
  scoresOf,
  type Weights,
  worthReading,
} from '@clearbell/answering/lab'
import type { Example } from './examples.ts'
import { type Choice, fitProbability, fitRanking } from './fit.ts'
import type { Result } from './table.ts'

type Group = Example['group']
type Shares = Record<Exclude<Group, 'offtopic' | 'answerable'>, number>

/** Of all questions, those that no entry answers: near misses, those whose answer was taken out, and those that differ from an entry by
 *  one decisive word; and those that ask for the same as an entry in about its words. The rest are answerable ones. What was read decides
 *  in the end and is taken to meet many that must be refused: with a quarter, 93 % of what was rated 0.9 or more was right on the schools
 *  that choose; with three fifths 97 %. */
const REFUSED_SHARES: Record<'found' | 'read', Shares> = {
  found: { near: 0.125, gone: 0.125, contrast: 0, same: 0, you: 0 },
  read: { near: 0.15, gone: 0.2, contrast: 0.25, same: 0.1, you: 0.05 },
}

/** What words and vectors decide by. */
export type Stage = Pick<Weights, 'ranking' | 'calibration'>

/** What reading decides by, the threshold left out. */
export type Reading = Omit<Reranking, 'threshold'>

/** The candidates of an example, and those of them that were read; null where nothing reads. */
export interface Asked {
  example: Example
  candidates: Candidate[]
  read: Read[] | null
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

/** Each school counts the same, and its groups have these shares of it; what a school has none of is left to the others. Refusals by
 *  label teach only where the school has pairs of questions that differ in one detail: elsewhere their wording gives them away. */
const weighted = (school: readonly Asked[], shares: Shares) => {
  const taught = school.filter(({ example: { group, paired } }) => group !== 'offtopic' && (group !== 'near' || paired))
  const counts = Map.groupBy(taught, ({ example }) => example.group)
  const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  const shareOf = (group: Group) => (group === 'answerable' ? rest : group === 'offtopic' ? 0 : shares[group])
  const total = [...counts.keys()].reduce((sum, group) => sum + shareOf(group), 0)
  return taught.map((asked) => {
    const { group } = asked.example
    return { asked, weight: shareOf(group) / total / counts.get(group)!.length }
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
  })
  const weights = schools.flatMap((school) => weighted(school.map(found), REFUSED_SHARES.found))
  const firsts = weights.map(({ asked, weight }) => ({ ...firstOf(asked), weight }))
  return { ranking, calibration: fitCalibration(firsts) }
}

/** How much the log odds of what was read are worth, by all that is worth reading of the answerable questions.
 *  @param examples of what reads  @throws when reading tells nothing: there is then something wrong with a model */
export const fitWeight = async (examples: readonly Example[], stage: Stage): Promise<number> => {
  const choices: Choice[] = []
  for (const example of examples.filter(({ group }) => group === 'answerable')) {
    const worth = worthReading(find(example, stage), example.answerKeys)
    const right = worth.map(({ place }) => example.gold[place]!)
    if (!right.includes(true)) continue
    const candidates: Float64Array[] = []
    for (const { place, score } of worth) candidates.push(Float64Array.of(score, await example.read!(place)))
    choices.push({ candidates, right })
  }
  const [ofScore, ofLogOdds] = fitRanking(choices)
  if (!(ofScore! > 0 && ofLogOdds! > 0)) throw new Error(`reading tells nothing: weights ${ofScore} and ${ofLogOdds}`)
  return Number((ofLogOdds! / ofScore!).toFixed(3))
}

/** Finds the candidates of an example and reads them as the product would.  @param weight null where nothing reads */
export const ask = async (example: Example, stage: Stage, weight: number | null): Promise<Asked> => {
  const candidates = find(example, stage)
  const { read, answerKeys } = example
  if (weight === null || !read) return { example, candidates, read: null }
  const worth = worthReading(candidates, answerKeys)
  return { example, candidates, read: await readAll(worth, weight, ({ place }) => read(place)) }
}

const inOrder = ({ candidates, read, example }: Asked, reading: Reading): Candidate[] =>
  read ? reranked(candidates, read, reading, ({ place }) => example.differences!(place)) : candidates

/** How sure an answer is that was read.  @param schools the examples of each */
export const fitReading = (schools: readonly (readonly Asked[])[], weight: number): Reading => {
  const read = schools.flatMap((school) => weighted(school, REFUSED_SHARES.read)).filter(({ asked }) => asked.read?.length)
  const firsts = read.map(({ asked, weight: counts }) => {
    const candidates = inOrder(asked, { weight, calibration: UNKNOWN })
    return { ...firstOf({ ...asked, candidates }), weight: counts }
  })
  return { weight, calibration: fitCalibration(firsts) }
}

/** What the product would make of an example.  @param reading left out: were nothing read */
export const resultOf = (asked: Asked, reading?: Reading): Result => {
  const order = reading ? inOrder(asked, reading) : asked.candidates
  const rank = order.findIndex(({ place }) => asked.example.gold[place]) + 1
  return { group: asked.example.group, right: rank === 1, rank, similarity: order[0]!.similarity }
}
