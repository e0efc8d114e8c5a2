import { mentionsIn, thesaurusWords } from './concepts.ts'
import { gradesAsked } from './grades.ts'
import { trigramsOf, type WordIndex } from './word-index.ts'
import { isFunctionWord, stemOf, wordsOf } from './words.ts'

/** One content word of a question. */
export interface Term {
  /** How much it tells entries apart. */
  weight: number
  /** The stems it may stand for: its own, or those of the words it may be a slip of. */
  stems: string[]
  concepts: string[]
  /** 1 as written, less when the spelling had to be put right. */
  certainty: number
}

export interface Question {
  terms: Term[]
  concepts: string[]
  trigrams: string[]
  grades: ReadonlySet<number>
}

const CORRECTED = 0.8

/** The words a visitor's word may stand for: itself when anyone knows it, else what it may be a slip of. */
const readingsOf = (word: string, { words, spelling }: WordIndex): string[] => {
  if (isFunctionWord(word) || thesaurusWords.has(word) || words.has(stemOf(word))) return [word]
  const nearest = spelling.nearest(word)
  return nearest.length > 0 ? nearest : [word]
}

/** What a visitor's message says, in the terms of one school. */
export const readQuestion = (message: string, index: WordIndex): Question => {
  const words = wordsOf(message)
  const readings = words.map((word) => readingsOf(word, index))
  const mentions = mentionsIn(readings.map(([likeliest]) => stemOf(likeliest ?? '')))
  const terms = new Map<string, Term>()
  words.forEach((word, at) => {
    if (isFunctionWord(word)) return
    const stems = [...new Set(readings[at]!.map(stemOf))]
    terms.set(stems[0]!, {
      weight: Math.max(...stems.map(index.words.idf)),
      stems,
      concepts: mentions.filter(({ start, end }) => start <= at && at < end).map(({ concept }) => concept),
      certainty: stems.includes(stemOf(word)) ? 1 : CORRECTED,
    })
  })
  return {
    terms: [...terms.values()],
    concepts: [...new Set(mentions.map(({ concept }) => concept))],
    trigrams: [...new Set(trigramsOf(words.filter((word) => !isFunctionWord(word))))],
    grades: gradesAsked(words),
  }
}
