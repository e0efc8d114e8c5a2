import { type Evidence, type EvidenceName, entriesOf, type Ranking } from './evidence.ts'
import weights from './weights.json' with { type: 'json' }

/** The weight of each piece of evidence, and what is added for none of them. */
export type Calibration = Partial<Record<EvidenceName, number>> & { constant: number }

/** How signals become an order, evidence a probability, and a probability an answer. */
export interface Weights {
  ranking: Ranking
  calibration: Calibration
  /** From this similarity on an answer is given. `training/calibrate.ts` chooses it and prints what it was chosen by. */
  threshold: number
}

/** What decides while there is no model, or a school's vectors are still being made. */
export const wordWeights: Weights = weights.words

/** What decides with vectors of exactly this model; undefined for one that nobody has calibrated. */
export const weightsFor = (model: string): Weights | undefined => (weights.models as Record<string, Weights>)[model]

/** Whether vectors of this model may decide answers. */
export const hasCalibration = (model: string): boolean => weightsFor(model) !== undefined

/** From which similarity on an answer is given.  @param model null: by words alone */
export const thresholdFor = (model: string | null): number => ((model && weightsFor(model)) || wordWeights).threshold

/** The probability, 0..1, that a careful secretary would send this entry. */
export const probabilityOf = (evidence: Evidence, calibration: Calibration = wordWeights.calibration): number => {
  let sum = calibration.constant
  for (const [name, value] of entriesOf<EvidenceName>(evidence as Partial<Record<EvidenceName, number>>))
    sum += (calibration[name] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}
