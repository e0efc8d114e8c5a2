import { commonWords, isCommon, isEnglish, isFunctionWord, slips } from '@clearbell/words'
import { thesaurusWords } from './concepts.ts'
import { SHORTHAND } from './shorthand.ts'
import { spelledAsAt } from './spellings.ts'

const LONGEST = 24
const slipsAllowed = (word: string) => (word.length >= 8 ? 2 : 1)

/** Words this short are one slip from too many others: the one that is meant sounds the same, or is a word of the school that
 *  lost a letter. */
const SHORT = 4

/** One bit a letter: two words so many slips apart differ in at most twice as many bits. */
const letterBits = (word: string) => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32)
  return bits
}

const bitCount = (bits: number) => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** About how a word sounds. Slips mostly leave this as it is: 'alergic', 'prking', 'mised', 'skrip'. */
const soundOf = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'j')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')

interface Known {
  word: string
  bits: number
  /** The smaller, the more people use it. */
  rank: number
}

/** By first letter, which hardly anybody gets wrong but for one that sounds the same. */
type Lexicon = ReadonlyMap<string, readonly Known[]>

const lexiconOf = (words: readonly string[]): Lexicon => {
  const known = words.flatMap((word, rank) =>
    word.length >= SHORT && /^[a-z]+$/.test(word) ? [{ word, bits: letterBits(word), rank }] : [],
  )
  return Map.groupBy(known, ({ word }) => word[0]!)
}

const common = lexiconOf(commonWords)

/** First letters that sound the same: 'kode', 'sertificate', 'jymnastics', 'foto'. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = { k: 'c', s: 'c', j: 'g', f: 'p' }

/** A word that may be meant. */
interface Guess {
  word: string
  slips: number
  soundsAlike: boolean
  isOwn: boolean
  rank: number
}

const guessesIn = (lexicon: Lexicon, typed: string, isOwn: boolean): Guess[] => {
  const [allowed, bits, sound] = [slipsAllowed(typed), letterBits(typed), soundOf(typed)]
  const first = typed[0]!
  const alike = lexicon.get(SOUNDS_LIKE[first] ?? '')?.filter(({ word }) => soundOf(word) === sound)
  return [...(lexicon.get(first) ?? []), ...(alike ?? [])]
    .filter(({ word, bits: other }) => Math.abs(word.length - typed.length) <= allowed && bitCount(bits ^ other) <= 2 * allowed)
    .map(({ word, rank }) => ({ word, slips: slips(typed, word), soundsAlike: soundOf(word) === sound, isOwn, rank }))
    .filter((guess) => guess.slips <= allowed)
    .filter(({ word, soundsAlike }) => typed.length > SHORT || soundsAlike || (isOwn && word.length > typed.length))
}

const likelier = (a: Guess, b: Guess) =>
  a.slips - b.slips || Number(b.soundsAlike) - Number(a.soundsAlike) || Number(b.isOwn) - Number(a.isOwn) || a.rank - b.rank

export interface Spelling {
  /** The message with its slips and shorthand put right: a word that neither a dictionary nor the school has becomes the
   *  nearest that the school writes or that is common, if one is near. A word that Britain and America spell differently becomes
   *  what the school writes. Names in the middle of a sentence stay. */
  corrected: (message: string) => string
}

const WORD = /(?<![\p{L}\p{N}'’])[a-z]+(?![\p{L}\p{N}]|['’]\p{L})/giu
const STARTS_SENTENCE = /(?:^|[.!?:\n])["'“‘(]?\s*$/
/** A sentence may begin with a name. */
const LONGEST_NAME = 5

/** @param words all that the school has written, in lower case */
export const buildSpelling = (words: ReadonlySet<string>): Spelling => {
  const own = lexiconOf([...words])
  const isWritten = (word: string) => words.has(word) || isCommon(word) || isEnglish(word)
  /** Neither 'earmold' nor 'lifejackets' is a slip where the school writes the one or the other. */
  const otherNumber = (word: string) => (/[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`)
  const isKnown = (word: string) =>
    isFunctionWord(word) || thesaurusWords.has(word) || isWritten(word) || words.has(otherNumber(word)) || isCommon(otherNumber(word))
  /** Of three letters only the end is put right, however many families write it so: 'sik', and 'bus pas' where the school writes of a pass. */
  const withLostLetter = (word: string): string => {
    const longer = word.replace(/^([a-z]{2})(?:k|s)$/, (_, first: string) => `${first}${word.endsWith('k') ? 'ck' : 'ss'}`)
    return words.has(longer) || (longer.endsWith('ck') && thesaurusWords.has(longer)) ? longer : word
  }
  const meant = (typed: string): string => {
    const word = spelledAsAt((own) => words.has(own) || words.has(otherNumber(own)), typed)
    if (word !== typed) return word
    if (word.length < SHORT) return isFunctionWord(word) || words.has(word) ? word : withLostLetter(word)
    if (word.length > LONGEST || isKnown(word)) return word
    const guesses = [...guessesIn(own, word, true), ...guessesIn(common, word, false)]
    return guesses.toSorted(likelier)[0]?.word ?? word
  }
  return {
    corrected: (message) => {
      const isShouted = !/[a-z]/.test(message)
      return message.replaceAll(WORD, (typed, at: number) => {
        const word = typed.toLowerCase()
        const hasCapital = !isShouted && typed !== word
        // 'Ridgemont', 'her R'.
        if (hasCapital && !STARTS_SENTENCE.test(message.slice(Math.max(0, at - 3), at))) return typed
        const written = words.has(word) ? undefined : SHORTHAND.get(word)
        if (written !== undefined) return written
        // 'Conor', 'SATs'.
        if (hasCapital && (word.length <= LONGEST_NAME || typed.slice(1) !== word.slice(1))) return typed
        const right = meant(word)
        return right === word ? typed : right
      })
    },
  }
}
