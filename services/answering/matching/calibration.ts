import { type Evidence, type EvidenceName, entriesOf, type Ranking } from './evidence.ts'
import weights from './weights.json' with { type: 'json' }

/** The weight of each piece of evidence, and what is added for none of them. */
export type Calibration = Partial<Record<EvidenceName, number>> & { constant: number }

/** What reading adds. */
export interface Reranking {
  /** How much of a score the log odds are worth. */
  weight: number
  /** Of a candidate that was read. */
  calibration: Calibration
  /** In the place of the one for what was not read. */
  threshold: number
}

/** How signals become an order, evidence a probability, and a probability an answer. */
export interface Weights {
  ranking: Ranking
  calibration: Calibration
  /** What reading the first candidates together with the question adds, where the model can. */
  reranking?: Reranking
  /** From this similarity on an answer is given. `lab/training/calibrate.ts` chooses it and prints what it was chosen by. */
  threshold: number
}

/** What decides while there is no model, or a school's vectors are still being made. */
export const wordWeights: Weights = weights.words

/** What decides with vectors of exactly this model; undefined for one that nobody has calibrated. */
export const weightsFor = (model: string): Weights | undefined => (weights.models as Record<string, Weights>)[model]

/** Whether vectors of this model may decide answers. */
export const hasCalibration = (model: string): boolean => weightsFor(model) !== undefined

/** From which similarity on an answer is given, once all is done that the model can do.  @param model null: by words alone */
export const thresholdFor = (model: string | null): number => {
  const { reranking, threshold } = (model && weightsFor(model)) || wordWeights
  return reranking?.threshold ?? threshold
}

/** The probability, 0..1, that a careful secretary would send this entry. */
export const probabilityOf = (evidence: Evidence, calibration: Calibration = wordWeights.calibration): number => {
  let sum = calibration.constant
  for (const [name, value] of entriesOf<EvidenceName>(evidence as Partial<Record<EvidenceName, number>>))
    sum += (calibration[name] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** In log odds. What the probability is fitted on has no events; of those that came first as many more answered than it says, from
 *  0.2 to 0.95 alike. */
const MORE_LIKELY_OF_AN_EVENT = 1

/** The probability that an event answers, from what the calibration makes of it once it has been read. */
export const probabilityOfEvent = (probability: number): number =>
  1 / (1 + ((1 - probability) / probability) * Math.exp(-MORE_LIKELY_OF_AN_EVENT))
