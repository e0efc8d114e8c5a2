import { readFileSync } from 'node:fs'
import wordListPath from 'word-list'

/** In one piece, since each word alone would take ten times the memory: sorted, a line a word. */
const list = readFileSync(wordListPath, 'latin1')

const wordsIn = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'latin1')
    .trim()
    .split(/\s+/)

/** What families and schools write, most used first; made by `lab/training/common-words.ts`, as is the next. */
export const commonWords: readonly string[] = wordsIn('common-words.txt')

/** The list is for word games and leaves out names and what is rude. */
const unlisted: ReadonlySet<string> = new Set(wordsIn('unlisted-words.txt'))

const common: ReadonlySet<string> = new Set(commonWords)

/** Whether families and schools write a word.  @param word in lower case */
export const isCommon = (word: string): boolean => common.has(word)

/** Whether English has a word, inflected or not, from four letters on.  @param word in lower case */
export const isEnglish = (word: string): boolean => {
  if (unlisted.has(word)) return true
  let [low, high] = [0, list.length]
  while (low < high) {
    const start = list.lastIndexOf('\n', (low + high) >> 1) + 1
    const newline = list.indexOf('\n', start)
    const end = newline < 0 ? list.length : newline
    const found = list.slice(start, end)
    if (found === word) return true
    if (found < word) low = end + 1
    else high = start - 1
  }
  return false
}
