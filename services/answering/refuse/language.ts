import { isCommon, isEnglish as isEnglishWord, isFunctionWord, stemOf, wordsOf } from '@clearbell/words'
import { thesaurusWords } from '../lexical/concepts.ts'
import { mapInTurns } from '../loop-turns.ts'
import { englishWords, foreignWords, wordsOfLanguages } from './small-words.ts'

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

/** Letters that only one of the languages of a script has, or that tell the script's language; the first that fits counts. */
const LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ur', /[ٹڈڑے]/u],
  ['fa', /[پچژگکی]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['uk', /[іїєґ]/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['pa', /\p{Script=Gurmukhi}/u],
  ['th', /\p{Script=Thai}/u],
  ['am', /\p{Script=Ethiopic}/u],
]
/** Marks of one language among those with Latin letters. */
const LATIN_MARKS: typeof LETTERS = [
  ['es', /[¿¡ñ]/u],
  ['vi', /[ơưđ]|[\u1EA0-\u1EF9]/u],
  ['de', /ß/u],
  ['pl', /[ąęłśźżćń]/u],
  ['tr', /[ğış]/u],
  ['hu', /[őű]/u],
]

/** A mark that hardly any other language has tells more than one word. */
const OF_A_MARK = 3

/** The languages that a text which looks foreign is in by its letters and small words. */
const likeliestOf = (text: string): string[] => {
  const lower = text.normalize('NFC').toLowerCase()
  const markedBy = (marks: typeof LETTERS) => marks.filter(([, letters]) => letters.test(lower)).map(([language]) => language)
  if (isOtherScript(text)) return markedBy(LETTERS).slice(0, 1)
  const marked = markedBy(LATIN_MARKS)
  const words = partsOf(text)
  const fits = [...wordsOfLanguages].map(([language, own]) => ({
    language,
    weight: weighed(words.filter((word) => own.has(word))) + (marked.includes(language) ? OF_A_MARK : 0),
  }))
  const most = Math.max(...fits.map(({ weight }) => weight))
  return most === 0 ? [] : fits.filter(({ weight }) => weight === most).map(({ language }) => language)
}

/** The languages other than English that a text may be in, by their codes: several where its words are those of neighbours alike, none
 *  where nobody can tell. */
export const languagesOf = (text: string): string[] => (looksForeign(text) ? likeliestOf(text) : [])

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

/** What a school has written is in these languages. */
export interface Written {
  /** Whether it is in English, but for a line or two. */
  isEnglish: boolean
  /** The other languages that any entry is in, or its question alone, by their codes. */
  languages: ReadonlySet<string>
}

export const languagesWritten = async (entries: readonly { question: string; answer: string }[]): Promise<Written> => {
  const told = await mapInTurns(entries, ({ question, answer }) => {
    const both = `${question} ${answer}`
    const isForeign = looksForeign(both)
    return { isForeign, languages: isForeign ? likeliestOf(both) : languagesOf(question) }
  })
  const foreign = told.filter(({ isForeign }) => isForeign).length
  return {
    isEnglish: foreign <= Math.max(entries.length * FOREIGN_SHARE, Math.min(FOREIGN_LINES, entries.length * GOOD_PART)),
    languages: new Set(told.flatMap(({ languages }) => languages)),
  }
}
