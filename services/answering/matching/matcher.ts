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

/** The entries that might answer a message, best first. By words alone, an entry that has none of them is no candidate.
 *  @param meanings what models make of the message, the local one first; the last that has been calibrated decides, one that
 *  has not only reorders
 *  @param now decides which day of a repeated event is meant: the next one */
export const matchesIn = (message: string, meanings: readonly Meaning[], { words, dayFormat }: School, now: Date): Matches => {
  const meaning = meanings.findLast(({ index }) => weightsFor(index.model)) ?? null
  const { ranking, calibration, threshold } = (meaning && weightsFor(meaning.index.model)) ?? wordWeights
  const exact = new Set(words.byQuestion.get(exactKey(message)))
  const question = readQuestion(message, words)
  const signals = signalsOf(question, words, meaning)
  const today = dayFormat.format(now)
  const scores = scoresOf(signals, ranking).map(
    (score, place) => score - lateness(words.entries[place]!, today) + (exact.has(place) ? EXACT_LEAD : 0),
  )
  const places = bestPlaces(scores, CANDIDATES + RIVALS)
  const candidates = places.slice(0, CANDIDATES).filter((place) => meaning || exact.has(place) || signals.covered[place]! > 0)
  const similarityOf = (place: number) => {
    const probability = probabilityOf(evidenceOf(place, places, scores, signals, question, words), calibration)
    return exact.has(place) ? Math.max(EXACT, probability) : probability
  }
  const uncalibrated = meanings.find(({ index }) => !weightsFor(index.model))
  const ordered = uncalibrated && exact.size === 0 ? reordered(candidates, uncalibrated) : candidates
  return { matches: falling(ordered.map((place) => ({ entry: words.entries[place]!, similarity: similarityOf(place) }))), threshold }
}

/** A model that nobody has calibrated may know better which candidate is meant, but not how sure that is. */
const reordered = (candidates: readonly number[], { vector, index }: Meaning): number[] => {
  const { passage } = cosinesOf(vector, index)
  return candidates.toSorted((a, b) => passage[b]! - passage[a]!)
}

/** A later match is never surer than an earlier one. */
const falling = (matches: readonly Match[]): Match[] => {
  let most = 1
  return matches.map(({ entry, similarity }) => {
    most = Math.min(most, similarity)
    return { entry, similarity: most }
  })
}
