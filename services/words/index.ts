export { commonWords, isCommon, isEnglish } from './english.ts'
export { slips } from './slips.ts'
export { folded, isFunctionWord, stemOf, wordsOf } from './words.ts'
