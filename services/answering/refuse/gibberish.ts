import { isCourteous, type Said } from './said.ts'

/** Neighbours on the keyboard that no English word has side by side. */
const KEY_RUN = /asdf|sdf|dfg|fgh|ghj|hjk|jkl|lkj|kjh|jhg|hgf|gfd|qwe|wqe|zxc|xcv|cvb|vbn|bnm|asdk|rrt/
const ONE_LETTER = /^(.)\1{2,}$/
const NO_VOWELS = /^[b-df-hj-np-tv-xz]{6,}$/
const CROWDED = /[b-df-hj-np-tv-xz]{6,}/
/** Each counts as one: 'Knightsbridge', 'Goldschmidt'. */
const SPELT_LONG = /sch|tch|ght/g
/** 'FAQs', 'NMSQT' and 'Lindqvist' are none. */
const Q_ALONE = /q[b-df-hj-np-rw-z]/
const THRICE = /([b-df-hj-np-tv-xz])\1\1/

/** Abbreviations are short and have no vowels either, so mere lack of vowels counts from six letters on. */
const isMash = (word: string): boolean =>
  CROWDED.test(word.replaceAll(SPELT_LONG, 't')) || [KEY_RUN, ONE_LETTER, NO_VOWELS, Q_ALONE, THRICE].some((sign) => sign.test(word))

const LONGEST_WORD = 45
const LONGEST_NAME = 20

/** Keys hit at random, or one word over and over: apart from courtesies and figures every word is mash, up to three letters
 *  long or without a vowel. Beside more mash than any word is long, one word is nothing but chance.
 *  @param isEnglish whether the school writes English: what no English word has, 'Herbstschule' has */
export const isGibberish = ({ words: all }: Said, isEnglish: boolean): boolean => {
  const words = all.filter((word) => !/^\d+$/.test(word) && !isCourteous(word))
  if (words.length >= 3 && new Set(words).size === 1) return true
  const mashed = words.filter((word) => (isEnglish && isMash(word)) || word.length > LONGEST_WORD)
  if (words.length - mashed.length <= 1 && mashed.some((word) => word.length > LONGEST_NAME)) return true
  if (mashed.length === 0 || !words.every((word) => word.length <= 3 || !/[aeiouy]/.test(word) || mashed.includes(word))) return false
  return mashed.some((word) => word.length > 3) || mashed.length > 1
}
