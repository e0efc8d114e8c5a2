import { allGradesAskedIn } from '@clearbell/days'
import { isFunctionWord, stemOf, wordsOf } from '@clearbell/words'
import { mentionsIn } from './concepts.ts'
import { trigramsOf, type WordIndex } from './word-index.ts'

/** One content word of a question. */
export interface Term {
  /** How much it tells entries apart. */
  weight: number
  stem: string
  concepts: string[]
}

export interface Question {
  terms: Term[]
  concepts: string[]
  trigrams: string[]
  grades: ReadonlySet<number>
}

/** What a visitor's message says, in the terms of one school.  @param message with its slips put right */
export const readQuestion = (message: string, index: WordIndex): Question => {
  const words = wordsOf(index.abbreviations.marked(message))
  const stems = words.map(stemOf)
  const mentions = mentionsIn(stems)
  const terms = new Map<string, Term>()
  stems.forEach((stem, at) => {
    if (isFunctionWord(words[at]!)) return
    const concepts = mentions.filter(({ start, end }) => start <= at && at < end).map(({ concept }) => concept)
    terms.set(stem, { stem, weight: index.words.idf(stem), concepts })
  })
  return {
    terms: [...terms.values()],
    concepts: [...new Set(mentions.map(({ concept }) => concept))],
    trigrams: [...new Set(trigramsOf(words.filter((word) => !isFunctionWord(word))))],
    grades: allGradesAskedIn(message),
  }
}
