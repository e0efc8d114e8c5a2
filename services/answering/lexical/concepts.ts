import { stemOf, wordsOf } from '@clearbell/words'
import { THESAURUS } from './thesaurus.ts'

/** Where a concept was named: its words stand from `start` up to `end`, not included. */
export interface Mention {
  concept: string
  start: number
  end: number
}

interface Phrase {
  concept: string
  stems: string[]
}

const stemsOf = (phrase: string) => wordsOf(phrase).map(stemOf)

/** 'pick up' and 'pickup' are one phrase. */
const spellings = (phrase: string): string[][] => {
  const words = wordsOf(phrase)
  return words.length === 2 && words.join('').length >= 5 ? [stemsOf(phrase), [stemOf(words.join(''))]] : [stemsOf(phrase)]
}

const phrasesByFirstStem = (() => {
  const index = new Map<string, Phrase[]>()
  for (const [concept, line] of Object.entries(THESAURUS))
    for (const stems of line.split(', ').flatMap(spellings)) {
      const first = stems[0] ?? ''
      index.set(first, [...(index.get(first) ?? []), { concept, stems }])
    }
  return index
})()

/** Every word of the thesaurus, so that a misspelt one can be put right. */
export const thesaurusWords: ReadonlySet<string> = new Set(Object.values(THESAURUS).flatMap(wordsOf))

/** The concepts a text names.  @param stems of all its words in order, function words too */
export const mentionsIn = (stems: readonly string[]): Mention[] => {
  const mentions: Mention[] = []
  stems.forEach((stem, start) => {
    for (const phrase of phrasesByFirstStem.get(stem) ?? [])
      if (phrase.stems.every((expected, offset) => stems[start + offset] === expected))
        mentions.push({ concept: phrase.concept, start, end: start + phrase.stems.length })
  })
  return mentions
}
