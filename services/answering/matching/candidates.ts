import type { Question } from '../lexical/question.ts'
import type { WordIndex } from '../lexical/word-index.ts'
import { type Calibration, probabilityOf } from './calibration.ts'
import { bestPlaces, type Evidence, evidenceOf, type Signals } from './evidence.ts'

/** An entry that might answer, by its place in the catalogue. */
export interface Candidate {
  place: number
  score: number
  evidence: Evidence
  /** The probability that it answers. */
  similarity: number
}

export const CANDIDATES = 10
/** Looked at beyond the candidates, so that one with another answer is found behind several with the same. */
const RIVALS = 40

/** The entries with the best scores, best first. */
export const candidatesOf = (
  scores: Float64Array,
  signals: Signals,
  question: Pick<Question, 'terms'>,
  words: Pick<WordIndex, 'answerKeys'>,
  calibration: Calibration,
): Candidate[] => {
  const places = bestPlaces(scores, CANDIDATES + RIVALS)
  return places.slice(0, CANDIDATES).map((place) => {
    const evidence = evidenceOf(place, places, scores, signals, question, words)
    return { place, score: scores[place]!, evidence, similarity: probabilityOf(evidence, calibration) }
  })
}
