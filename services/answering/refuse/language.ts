import { isCommon, isEnglish as isEnglishWord, isFunctionWord, stemOf, wordsOf } from '@clearbell/words'
import { thesaurusWords } from '../lexical/concepts.ts'
import { mapInTurns } from '../loop-turns.ts'
import { englishWords, foreignWords } from './function-words.ts'

/** What is known of a school's entries. */
export interface CatalogueLanguage {
  /** Whether they are written in English. */
  isEnglish: boolean
  /** Whether a word, by its stem, is in any of them. */
  knows: (stem: string) => boolean
}

/** Letters and marks that English words and the names in them hardly ever have. */
const MARKS = /[¿¡ßąęłśźżćńőűđğıșțơưåøæěřů]|[\u1EA0-\u1EF9]/u

/** The longer a word, the less likely it is a name or a slip of an English one. */
const weightOf = (word: string) => (word.length >= 4 ? 2 : 1)
const weighed = (words: readonly string[]) => [...new Set(words)].reduce((sum, word) => sum + weightOf(word), 0)

const isOtherScript = (text: string) => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2
}

/** `qu'est-ce` is three words here. */
const partsOf = (text: string) => wordsOf(text.replace(/[’'ʼ]/g, ' '))

/** What surnames follow: many of them are words of some language, as in 'Ms. Truong email'. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|coach|principal|nurse|teacher|sister|brother|father|pastor|rabbi|imam|madame|senora?)$/

const followsTitle = (words: readonly string[], at: number) => TITLE.test(words[at - 1] ?? '')

const isPlain = (word: string) => englishWords.has(word) || isFunctionWord(word) || thesaurusWords.has(word) || isCommon(word)

/** Whether the foreign words of a message are but a name or a loan in an English one: 'Elle is sick', 'tai chi class'. */
const isName = (foreign: readonly string[], parts: readonly string[]): boolean => {
  const others = parts.filter((word) => !foreign.includes(word))
  return others.length > 0 && (weighed(foreign) <= 2 || foreign.length <= others.length) && others.every(isPlain)
}

/** Whether a school has written a word; that it has written 'find' does not make 'finde' its own. */
const isOwn = (word: string, knows: CatalogueLanguage['knows']): boolean => {
  const stem = stemOf(word)
  return knows(stem) && (stem === word || !isCommon(stem))
}

/** Whether a text is by its script or its small words in another language than English. 'Where is la cantina', 'bonjour
 *  class' and 'el paso trip' are English.
 *  @param knows what the school has written, its names and what it calls its classes among it */
export const looksForeign = (text: string, knows: CatalogueLanguage['knows'] = () => false): boolean => {
  if (isOtherScript(text)) return true
  const parts = partsOf(text)
  const hasMark = MARKS.test(text.toLowerCase())
  const listed = parts.filter((word, at) => foreignWords.has(word) && !followsTitle(parts, at))
  const words = hasMark ? listed : listed.filter((word) => !isOwn(word, knows))
  if (!hasMark && isName(words, parts)) return false
  const foreign = weighed(words) + (hasMark ? 1 : 0)
  const english = weighed(wordsOf(text).filter((word) => englishWords.has(word)))
  return foreign >= 2 && foreign > english
}

/** French and Spanish share a word or other with English, seldom half of a message. */
const isHalfCommon = (words: readonly string[]) => words.filter(isCommon).length >= words.length / 2

/** Whether a message to a school that writes English is in another language: it looks foreign, or none of its words is
 *  English as far as we and the school's entries know, and few are common. To a school that writes otherwise nothing is foreign.
 *  @param corrected the message with its slips put right, which could make a word of another language English */
export const isForeign = (message: string, { isEnglish, knows }: CatalogueLanguage, corrected = message): boolean => {
  if (!isEnglish) return false
  if (looksForeign(message, knows)) return true
  const words = wordsOf(corrected)
  const telling = words.filter((word, at) => word.length > 2 && !/\d/.test(word) && !followsTitle(words, at))
  return (
    telling.length >= 2 &&
    !words.some((word) => englishWords.has(word)) &&
    !isHalfCommon(telling) &&
    !telling.every(isEnglishWord) &&
    !telling.some((word) => isFunctionWord(word) || thesaurusWords.has(word) || knows(stemOf(word)))
  )
}

/** A translated line or two ('¿Habla español?') do not make a catalogue bilingual, unless they are a good part of it. */
const FOREIGN_LINES = 2
const FOREIGN_SHARE = 0.02
const GOOD_PART = 0.1

/** Whether what a school has written is in English, so that it cannot answer other languages.
 *  @param texts question and answer of each entry, together */
export const isEnglish = async (texts: readonly string[]): Promise<boolean> => {
  const foreign = (await mapInTurns(texts, (text) => looksForeign(text))).filter(Boolean).length
  return foreign <= Math.max(texts.length * FOREIGN_SHARE, Math.min(FOREIGN_LINES, texts.length * GOOD_PART))
}
