import { isCommon, isFunctionWord, wordsOf } from '@clearbell/words'
import { inTurns } from '../loop-turns.ts'
import type { Entry } from '../port.ts'
import { thesaurusWords } from './concepts.ts'

/** Two to six capitals, digits behind them among it: 'WAS', 'IT', 'PK3'. */
const ABBREVIATION = /(?<![\p{L}\p{N}'’&])[A-Z][A-Z0-9]{1,5}(?![\p{L}\p{N}]|['’]\p{Lu})/gu
/** What everybody understands, and is no name of this school's. */
const EVERYBODYS = new Set(['AM', 'PM', 'OK', 'ID', 'TV'])
/** The computers and their room: at every school, named in its entries or not. Nobody stresses 'it' by capitals. */
const OF_EVERY_SCHOOL = ['IT']
/** What families write as these words in small letters is no abbreviation. */
const PRONOUNS = new Set(['it', 'us', 'me', 'he', 'she', 'we', 'all', 'any', 'so', 'no', 'do', 'is', 'or', 'and', 'not'])
/** Words whose first letters an abbreviation may leave out: 'Friends of the Library' is FL. */
const LEFT_OUT = new Set(['of', 'the', 'and', 'for', 'in', 'at', 'to', 'a', 'an'])

const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text)
const abbreviationsIn = (text: string): string[] =>
  isShouted(text) ? [] : [...text.matchAll(ABBREVIATION)].map(([short]) => short).filter((short) => !EVERYBODYS.has(short))

/** The words of a text from one of them on whose first letters spell the abbreviation.  @returns where they end, or null */
const spelledFrom = (words: readonly RegExpExecArray[], first: number, short: string, text: string): number | null => {
  let letter = 0
  for (let at = first; at < words.length; at++) {
    const [word] = words[at]!
    const before = words[at - 1]
    if (at > first && !/^[ &-]+$/.test(text.slice(before!.index + before![0].length, words[at]!.index))) return null
    if (word[0]!.toUpperCase() === short[letter]) letter += 1
    else if (at === first || !LEFT_OUT.has(word.toLowerCase())) return null
    if (letter === short.length) return words[at]!.index + word.length
  }
  return null
}

/** What a text says that an abbreviation stands for: words with capitals, 'WAS is the Wellness After School programme', or any words on
 *  the other side of a bracket, 'wellness after school (WAS)'. */
const meaningIn = (text: string, short: string): string | null => {
  const words = [...text.matchAll(/[\p{L}][\p{L}'’]*/gu)]
  for (const [first, { 0: word, index }] of words.entries()) {
    if (LEFT_OUT.has(word.toLowerCase())) continue
    const end = spelledFrom(words, first, short, text)
    if (end === null) continue
    const meaning = text.slice(index, end)
    const isBracketed = text.startsWith(` (${short})`, end) || text.slice(0, index).endsWith(`${short} (`)
    const hasCapitals = meaning.split(/[ &-]+/).every((word) => /^\p{Lu}\p{Ll}/u.test(word) || LEFT_OUT.has(word))
    if (isBracketed || hasCapitals) return meaning
  }
  return null
}

/** The abbreviations that a school itself uses. */
export interface Abbreviations {
  /** A question with what they stand for where the school's texts say so: 'When is Wellness After School (WAS)?'. */
  expanded: (question: string) => string
  /** A text in which those that are small words too ('IT', 'WAS') are words of their own. */
  marked: (text: string) => string
  /** Whether a text has all those of a question that are small words too: what speaks of the office's hours says nothing of IT. */
  has: (question: string, text: string) => boolean
}

export const abbreviationsOf = async (entries: readonly Pick<Entry, 'question' | 'answer'>[]): Promise<Abbreviations> => {
  const all = new Set<string>()
  const inHeadings = new Set<string>()
  /** Null where the school's texts say that it stands for this and for that. */
  const meanings = new Map<string, string | null>()
  await inTurns(entries, ({ question, answer }) => {
    const asked = abbreviationsIn(question)
    for (const short of asked) inHeadings.add(short)
    for (const short of new Set([...asked, ...abbreviationsIn(answer)])) {
      all.add(short)
      const meaning = thesaurusWords.has(short.toLowerCase()) ? null : meaningIn(`${question}\n${answer}`, short)
      const before = meanings.get(short)
      if (meaning) meanings.set(short, before === undefined || before?.toLowerCase() === meaning.toLowerCase() ? meaning : null)
    }
  })
  // By an abbreviation that a heading has the entry is found as it is, and with more words in the question others come near as well.
  for (const short of inHeadings) if (!isFunctionWord(short.toLowerCase())) meanings.delete(short)
  // Capitals also stress a word: 'Do NOT park here'. No question has them for that.
  const small = [...all].filter((short) => isFunctionWord(short.toLowerCase()) && (inHeadings.has(short) || meanings.get(short)))
  const SMALL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...OF_EVERY_SCHOOL, ...small].join('|')})(?=s?(?![\\p{L}\\p{N}]))`, 'gu')
  const smallIn = (text: string): string[] => (isShouted(text) ? [] : (text.match(SMALL) ?? []))

  return {
    expanded: (question) => {
      if (meanings.size === 0) return question
      const shouted = isShouted(question)
      const words = wordsOf(question)
      const isBare = words.every(isFunctionWord)
      /** Whether a word that is not told by its capitals is an abbreviation: 'when is was', and not 'when was it'. */
      const isMeant = (word: string) => (isFunctionWord(word) ? isBare && word === words.at(-1) && !PRONOUNS.has(word) : !isCommon(word))
      return question.replaceAll(/(?<![\p{L}\p{N}'’])[a-z]{2,6}(?![\p{L}\p{N}]|['’]\p{L})/giu, (typed) => {
        const short = typed.toUpperCase()
        const meaning = meanings.get(short)
        if (!meaning || !((typed === short && !shouted) || isMeant(typed.toLowerCase()))) return typed
        return question.toLowerCase().includes(meaning.toLowerCase()) ? short : `${meaning} (${short})`
      })
    },
    marked: (text) => (isShouted(text) ? text : text.replaceAll(SMALL, 'abbreviated$&')),
    has: (question, text) => smallIn(question).every((short) => smallIn(text).includes(short)),
  }
}
