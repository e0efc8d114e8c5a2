import type { Differences } from '../lexical/differences.ts'
import type { Question } from '../lexical/question.ts'
import type { Signals as WordSignals } from '../lexical/signals.ts'
import type { WordIndex } from '../lexical/word-index.ts'
import { cosinesOf, type MeaningIndex } from '../meaning/school.ts'
import type { Embedder, Reranker } from '../port.ts'

/** What speaks for and against each entry, one value an entry. */
export type Signals = WordSignals & {
  /** Cosine with the entry's question alone, and with its question and the nearest passage of its answer. */
  likeQuestion?: Float64Array
  likePassage?: Float64Array
}
export type SignalName = keyof Signals

/** What the question means, where a model could tell. */
export interface Meaning {
  vector: Float32Array
  index: MeaningIndex
  /** Where something reads what these vectors find. */
  reranker?: Reranker
  /** How relevant each text is, where a provider reranks. @throws when it fails */
  rerank?: NonNullable<Embedder['rerank']>
}

export const signalsOf = (words: WordSignals, meaning: Meaning | null): Signals => {
  if (!meaning) return words
  const cosines = cosinesOf(meaning.vector, meaning.index)
  return { ...words, likeQuestion: cosines.question, likePassage: cosines.passage }
}

export type Ranking = Partial<Record<SignalName, number>>

export const entriesOf = <Name extends string>(record: Partial<Record<Name, number>>) => Object.entries(record) as [Name, number][]

/** One score an entry, comparable within one question only. */
export const scoresOf = (signals: Signals, ranking: Ranking): Float64Array => {
  const scores = new Float64Array(signals.covered.length)
  for (const [name, weight] of entriesOf(ranking)) {
    const values = signals[name]
    if (values) for (let place = 0; place < scores.length; place++) scores[place]! += weight * values[place]!
  }
  return scores
}

/** The places of the best scores, best first; equal scores in the order of the catalogue. */
export const bestPlaces = (scores: Float64Array, count: number): number[] => {
  // Sorting numbers natively and then the few that are left is much faster than sorting all places by their score.
  const worst = scores.toSorted()[Math.max(0, scores.length - count)] ?? 0
  const places: number[] = []
  for (let place = 0; place < scores.length; place++) if (scores[place]! >= worst) places.push(place)
  return places.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, count)
}

/** What the probability of a candidate is read from; its differences from the question where it was read. */
export interface Evidence extends Partial<Differences> {
  score: number
  /** How far the score is ahead of the best entry with another answer; negative when that one is ahead. */
  lead: number
  /** Share of the question that the entry speaks of. */
  covered: number
  /** The number of content words of the question, logarithmic: the same share of a longer question is more evidence. */
  length: number
  likeQuestion?: number
  likePassage?: number
  /** How far the cosine is ahead of the best entry with another answer. */
  leadLikePassage?: number
  /** The log odds that it answers, from reading it, and how far they are ahead of the best with another answer. */
  logOdds?: number
  leadLogOdds?: number
}
export type EvidenceName = keyof Evidence

/** A lead above this is sure enough; more of it says nothing more. */
const CLEAR_LEAD = 3

const bestOther = (values: Float64Array, place: number, answerKeys: readonly string[]) => {
  let best = -1
  values.forEach((value, other) => {
    if (value > best && answerKeys[other] !== answerKeys[place]) best = value
  })
  return best
}

export const evidenceOf = (
  place: number,
  best: readonly number[],
  scores: Float64Array,
  signals: Signals,
  { terms }: Pick<Question, 'terms'>,
  { answerKeys }: Pick<WordIndex, 'answerKeys'>,
): Evidence => {
  const rival = best.find((other) => answerKeys[other] !== answerKeys[place])
  const score = scores[place]!
  const { likeQuestion, likePassage } = signals
  return {
    score,
    lead: Math.min(CLEAR_LEAD, score - (rival === undefined ? 0 : scores[rival]!)),
    covered: signals.covered[place]!,
    length: Math.log(1 + terms.length),
    ...(likeQuestion && { likeQuestion: likeQuestion[place]! }),
    ...(likePassage && {
      likePassage: likePassage[place]!,
      leadLikePassage: likePassage[place]! - bestOther(likePassage, place, answerKeys),
    }),
  }
}
