import { isOnlyNear } from '@clearbell/days'
import { readQuestion } from '../lexical/question.ts'
import { signalsOf as wordSignalsOf } from '../lexical/signals.ts'
import { exactKey, type WordIndex } from '../lexical/word-index.ts'
import { cosinesOf, nearestText } from '../meaning/school.ts'
import type { Match } from '../port.ts'
import { type Reranking, type Weights, weightsFor, wordWeights } from './calibration.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { NOT_MEANT, readDays, scoreEvents, surerOfEvent } from './events/score.ts'
import { type Meaning, scoresOf, signalsOf } from './evidence.ts'
import { saysAll } from './other-language.ts'
import { differencesOfPair, pairOf } from './pair.ts'
import { readAll, reranked, worthReading } from './rerank.ts'
import type { School } from './school.ts'
import { keepBestWordings } from './wordings.ts'

/** The least similarity of an entry whose question was asked word for word. */
const EXACT = 0.97
/** So much below the threshold is what must not be sent. */
const UNSURE = 0.001
/** More than any score, so that the repeated question comes first whatever else matches. */
const EXACT_LEAD = 100

export interface Matches {
  /** Best first; similarity never rises from one to the next. */
  matches: Match[]
  /** From which similarity on the first of them is an answer. */
  threshold: number
  /** The model that decided, or `words`. */
  engine: string
  /** The log odds that the first of them answers; null when it was not read. */
  readScore: number | null
}

/** What a message says by its words. */
const readMessage = (message: string, school: School, now: Date) => {
  const { words } = school
  const question = readQuestion(message, words)
  /** The places of entries whose question was asked word for word. */
  const exact = new Set(words.byQuestion.get(exactKey(message)))
  return { message, question, signals: wordSignalsOf(question, words), days: readDays(message, school, now), exact }
}

/** What words, and vectors where there are any, find. An entry that has none of the words is no candidate by words alone. */
const foundBy = (asked: ReturnType<typeof readMessage>, meaning: Meaning | null, weights: Weights, school: School) => {
  const { question, days, exact } = asked
  const signals = signalsOf(asked.signals, meaning)
  const scores = scoresOf(signals, weights.ranking)
  for (const place of exact) scores[place]! += EXACT_LEAD
  if (days) scoreEvents(scores, signals, days, exact, school)
  keepBestWordings(scores, school.ofEntry, NOT_MEANT)
  return candidatesOf(scores, signals, question, school.words, weights.calibration)
    .filter(({ score }) => score !== NOT_MEANT)
    .filter(({ place }) => meaning || exact.has(place) || signals.covered[place]! > 0)
    .map((candidate) => (exact.has(candidate.place) ? { ...candidate, similarity: Math.max(EXACT, candidate.similarity) } : candidate))
}

/** Candidates with what reading them together with the question tells; null where nothing reads, or reading fails. */
const readBy = async (
  meaning: Meaning,
  candidates: readonly Candidate[],
  reranking: Reranking,
  { message, words, surer }: { message: string; words: WordIndex; surer: (candidate: Candidate) => Candidate },
) => {
  const { reranker } = meaning
  if (!reranker) return null
  const worth = worthReading(candidates, words.answerKeys)
  const pairs = new Map(worth.map(({ place }) => [place, pairOf(message, words.entries[place]!, place, meaning)]))
  const differences = ({ place }: Candidate) => differencesOfPair(pairs.get(place)![0], words.entries[place]!)
  try {
    const found = await readAll(worth, reranking.weight, ({ place }) => reranker.score(...pairs.get(place)!))
    return reranked(candidates, found, reranking, differences).map(surer)
  } catch {
    return null
  }
}

/** The entries that might answer a message, best first.
 *  @param made what models make of the message, the local one first; the last that has been calibrated decides, one that
 *  has not only reorders. While they do, the words are read.
 *  @param isEnglish false: it is in another language
 *  @param now decides which day of a repeated event is meant: the next one */
export const matchesIn = async (
  { message, isEnglish }: { message: string; isEnglish: boolean },
  made: Promise<readonly Meaning[]>,
  school: School,
  now: Date,
): Promise<Matches> => {
  const { words, ofEntry } = school
  const asked = readMessage(message, school, now)
  const { days, exact } = asked
  const meanings = await made
  const meaning = meanings.findLast(({ index }) => weightsFor(index.model)) ?? null
  const weights = (meaning && weightsFor(meaning.index.model)) ?? wordWeights
  const found = foundBy(asked, meaning, weights, school)
  const isUnsure = mustNotBeSent(isEnglish, asked, school)
  const asMatches = (candidates: readonly Candidate[], threshold: number): Matches => ({
    matches: falling(unsureLast(candidates, threshold, isUnsure).map(({ place, similarity }) => ({ entry: ofEntry[place]!, similarity }))),
    threshold,
    engine: meaning?.index.model ?? 'words',
    readScore: candidates[0]?.evidence.logOdds ?? null,
  })
  if (exact.size > 0) return asMatches(found, weights.threshold)
  const uncalibrated = meanings.find(({ index }) => !weightsFor(index.model))
  const ordered = uncalibrated ? await reordered(found, uncalibrated, message, words) : found
  const { reranking } = weights
  const surer = (candidate: Candidate) => (days ? surerOfEvent(candidate, days, school) : candidate)
  const read = meaning && reranking ? await readBy(meaning, ordered, reranking, { message, words, surer }) : null
  return read && reranking ? asMatches(read, reranking.threshold) : asMatches(ordered, weights.threshold)
}

/** Which candidates are not to be sent, however sure the models are: events of other grades than the one asked about, what says nothing of
 *  an abbreviation in the question, and for a message in another language than English what does not say all that was asked. The models have not been taught other languages, and are as sure of
 *  'a quelle heure finissent les cours' as of when lessons begin. */
const mustNotBeSent = (isEnglish: boolean, { message, days, exact }: ReturnType<typeof readMessage>, { words, events }: School) => {
  return ({ place }: Candidate): boolean => {
    const event = events.get(place)
    if (event && days && isOnlyNear(event, days.about)) return true
    if (exact.has(place)) return false
    const { question, answer } = words.entries[place]!
    const text = `${question} ${answer}`
    return isEnglish ? !words.abbreviations.has(message, text) : !saysAll(message, text)
  }
}

/** What must not be sent is never sure enough, and behind what is. */
const unsureLast = (
  candidates: readonly Candidate[],
  threshold: number,
  isUnsure: (candidate: Candidate) => boolean,
): readonly Candidate[] => {
  if (!candidates.some(isUnsure)) return candidates
  const isSent = (candidate: Candidate) => candidate.similarity >= threshold && !isUnsure(candidate)
  const capped = (candidate: Candidate) =>
    isUnsure(candidate) ? { ...candidate, similarity: Math.min(candidate.similarity, threshold - UNSURE) } : candidate
  return [...candidates.filter(isSent), ...candidates.filter((candidate) => !isSent(candidate)).map(capped)]
}

/** A model that nobody has calibrated may know better which candidate is meant, but not how sure that is. */
const reordered = async (
  candidates: readonly Candidate[],
  meaning: Meaning,
  message: string,
  { entries }: WordIndex,
): Promise<Candidate[]> => {
  const { vector, index, rerank } = meaning
  const { passage } = cosinesOf(vector, index)
  const near = candidates.toSorted((a, b) => passage[b.place]! - passage[a.place]!)
  if (!rerank || near.length < 2) return near
  try {
    const relevance = await rerank(
      message,
      near.map(({ place }) => nearestText(entries[place]!, place, vector, index)),
    )
    return near
      .map((candidate, i) => ({ candidate, relevance: relevance[i]! }))
      .sort((a, b) => b.relevance - a.relevance)
      .map(({ candidate }) => candidate)
  } catch {
    return near
  }
}

/** A later match is never surer than an earlier one. */
const falling = (matches: readonly Match[]): Match[] => {
  let most = 1
  return matches.map(({ entry, similarity }) => {
    most = Math.min(most, similarity)
    return { entry, similarity: most }
  })
}
