import { readQuestion } from '../lexical/question.ts'
import { exactKey } from '../lexical/word-index.ts'
import { cosinesOf } from '../meaning/school.ts'
import type { Match } from '../port.ts'
import { probabilityOf, weightsFor, wordWeights } from './calibration.ts'
import { lateness } from './day.ts'
import { bestPlaces, evidenceOf, type Meaning, scoresOf, signalsOf } from './evidence.ts'
import type { School } from './school.ts'

export const CANDIDATES = 10
/** Looked at beyond the candidates, so that one with another answer is found behind several with the same. */
const RIVALS = 40

/** The least similarity of an entry whose question was asked word for word. */
const EXACT = 0.97
/** More than any score, so that the repeated question comes first whatever else matches. */
const EXACT_LEAD = 100

export interface Matches {
  /** Best first; similarity never rises from one to the next. */
  matches: Match[]
  /** From which similarity on the first of them is an answer. */
  threshold: number
}

/** The entries that might answer a message, best first, no more than one of which no word is known unless its meaning is.
 *  @param meanings what models make of the message, the local one first; the last that has been calibrated decides, one that
 *  has not only reorders
 *  @param now decides which day of a repeated event is meant: the next one */
export const matchesIn = (message: string, meanings: readonly Meaning[], { words, dayFormat }: School, now: Date): Matches => {
  const exact = new Set(words.byQuestion.get(exactKey(message)))
  const question = readQuestion(message, words)
  const calibrated = meanings.findLast(({ index }) => weightsFor(index.model)) ?? null
  const { ranking, calibration, threshold } = (calibrated && weightsFor(calibrated.index.model)) ?? wordWeights
  const signals = signalsOf(question, words, calibrated)
  const today = dayFormat.format(now)
  const scores = scoresOf(signals, ranking).map(
    (score, place) => score - lateness(words.entries[place]!, today) + (exact.has(place) ? EXACT_LEAD : 0),
  )
  const places = bestPlaces(scores, CANDIDATES + RIVALS)
  const candidates = places.slice(0, CANDIDATES).filter((place) => calibrated || exact.has(place) || signals.covered[place]! > 0)
  const similarityOf = (place: number) => {
    const probability = probabilityOf(evidenceOf(place, places, scores, signals, question, words), calibration)
    return exact.has(place) ? Math.max(EXACT, probability) : probability
  }
  let best = 1
  const ordered = reordered(
    candidates,
    exact,
    meanings.filter(({ index }) => !weightsFor(index.model)),
  )
  const matches = ordered.map((place) => {
    best = Math.min(best, similarityOf(place))
    return { entry: words.entries[place]!, similarity: best }
  })
  return { matches, threshold }
}

/** A model that nobody has calibrated may know better which candidate is meant, but not how sure that is. */
const reordered = (candidates: number[], exact: ReadonlySet<number>, [meaning]: readonly Meaning[]): number[] => {
  if (!meaning || candidates.some((place) => exact.has(place))) return candidates
  const { passage } = cosinesOf(meaning.vector, meaning.index)
  return candidates.toSorted((a, b) => passage[b]! - passage[a]!)
}
