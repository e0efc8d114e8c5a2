import type { Match } from '../port.ts'
import { ANSWER_THRESHOLD, bestPlaces, evidenceOf, probabilityOf, scoresOf } from './calibration.ts'
import { lateness } from './day.ts'
import { readQuestion } from './question.ts'
import { exactKey, type SchoolIndex } from './school-index.ts'
import { signalsOf } from './signals.ts'

const CANDIDATES = 10
/** Looked at beyond the candidates, so that one with another answer is found behind several with the same. */
const RIVALS = 40

/** The least similarity of an entry whose question was asked word for word. */
const EXACT = 0.97
/** More than any score, so that the repeated question comes first whatever else matches. */
const EXACT_LEAD = 100

/** The entries that might answer a message, best first. One of which no word is known to an entry is no candidate.
 *  @param now decides which day of a repeated event is meant: the next one */
export const matchesIn = (message: string, index: SchoolIndex, now: Date): Match[] => {
  const exact = new Set(index.byQuestion.get(exactKey(message)))
  const question = readQuestion(message, index)
  const signals = signalsOf(question, index)
  const today = index.dayFormat.format(now)
  const scores = scoresOf(signals).map(
    (score, place) => score - lateness(index.entries[place]!, today) + (exact.has(place) ? EXACT_LEAD : 0),
  )
  const places = bestPlaces(scores, CANDIDATES + RIVALS)
  const candidates = places.slice(0, CANDIDATES).filter((place) => exact.has(place) || signals.covered[place]! > 0)
  let best = 1
  return candidates.map((place) => {
    const probability = probabilityOf(evidenceOf(place, places, scores, signals, question, index))
    best = Math.min(best, exact.has(place) ? Math.max(EXACT, probability) : probability)
    return { entry: index.entries[place]!, similarity: best }
  })
}

export const isAnswer = ({ similarity }: Match): boolean => similarity >= ANSWER_THRESHOLD
