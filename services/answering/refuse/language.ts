import { thesaurusWords } from '../lexical/concepts.ts'
import { isCommon } from '../lexical/english.ts'
import { isFunctionWord, stemOf, wordsOf } from '../lexical/words.ts'
import { mapInTurns } from '../turns.ts'
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

/** Whether a text is by its script or its small words in another language than English. 'Where is la cantina', 'bonjour
 *  class' and 'el paso trip' are English. */
export const looksForeign = (text: string): boolean => {
  if (isOtherScript(text)) return true
  const parts = partsOf(text)
  const foreign = weighed(parts.filter((word) => foreignWords.has(word))) + (MARKS.test(text.toLowerCase()) ? 1 : 0)
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
  if (looksForeign(message)) return true
  const words = wordsOf(corrected)
  const telling = words.filter((word) => word.length > 2 && !/\d/.test(word))
  return (
    telling.length >= 2 &&
    !words.some((word) => englishWords.has(word)) &&
    !isHalfCommon(telling) &&
    !telling.some((word) => isFunctionWord(word) || thesaurusWords.has(word) || knows(stemOf(word)))
  )
}

/** A translated line or two ('¿Habla español?') do not make a catalogue bilingual. */
const FOREIGN_SHARE = 0.02

/** Whether what a school has written is in English, so that it cannot answer other languages.
 *  @param texts question and answer of each entry, together */
export const isEnglish = async (texts: readonly string[]): Promise<boolean> =>
  (await mapInTurns(texts, looksForeign)).filter(Boolean).length <= texts.length * FOREIGN_SHARE
