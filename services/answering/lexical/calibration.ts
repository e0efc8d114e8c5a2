import type { Question } from './question.ts'
import type { SchoolIndex } from './school-index.ts'
import type { SignalName, Signals } from './signals.ts'
import weights from './weights.json' with { type: 'json' }

/** From this similarity on an answer is given; it is also where a match is called good. `training/calibrate.ts` prints what
 *  it was chosen by: at 0.75, on sixteen schools under models that had not seen them, 1.5 % of the answerable questions got
 *  a wrong answer, and any answer got 3 % of those whose answer was taken out of the list, 11 % of near misses and 1 % of
 *  small talk. At 0.7 that is 1.8 %, 5 %, 15 % and 2 % for a sixth more right answers: a polite refusal is better. */
export const ANSWER_THRESHOLD = 0.75

/** What the probability of a candidate is read from. */
export interface Evidence {
  score: number
  /** How far the score is ahead of the best entry with another answer; negative when that one is ahead. */
  lead: number
  /** Share of the question that the entry speaks of. */
  covered: number
  /** The number of content words of the question, logarithmic: the same share of a longer question is more evidence. */
  length: number
}

const namesOf = <Name extends string>(record: Record<Name, number>) => Object.keys(record) as Name[]
const RANKED = namesOf<SignalName>(weights.ranking)

/** One score an entry, comparable within one question only. */
export const scoresOf = (signals: Signals, ranking: Record<SignalName, number> = weights.ranking): Float64Array => {
  const scores = new Float64Array(signals.covered.length)
  for (const name of RANKED) {
    const [values, weight] = [signals[name], ranking[name]]
    for (let place = 0; place < scores.length; place++) scores[place]! += weight * values[place]!
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

/** A lead above this is sure enough; more of it says nothing more. */
const CLEAR_LEAD = 3

export const evidenceOf = (
  place: number,
  best: readonly number[],
  scores: Float64Array,
  signals: Signals,
  { terms }: Pick<Question, 'terms'>,
  { answerKeys }: Pick<SchoolIndex, 'answerKeys'>,
): Evidence => {
  const rival = best.find((other) => answerKeys[other] !== answerKeys[place])
  const score = scores[place]!
  return {
    score,
    lead: Math.min(CLEAR_LEAD, score - (rival === undefined ? 0 : scores[rival]!)),
    covered: signals.covered[place]!,
    length: Math.log(1 + terms.length),
  }
}

/** The weight of each piece of evidence, and what is added for none of them. */
export type Calibration = Record<keyof Evidence | 'constant', number>

/** The probability, 0..1, that a careful secretary would send this entry. */
export const probabilityOf = (evidence: Evidence, calibration: Calibration = weights.calibration): number =>
  1 /
  (1 + Math.exp(-namesOf<keyof Evidence>(evidence).reduce((sum, name) => sum + calibration[name] * evidence[name], calibration.constant)))
