import { readFileSync } from 'node:fs'
import wordListPath from 'word-list'

/** In one piece, since each word alone would take ten times the memory: sorted, a line a word. */
const list = readFileSync(wordListPath, 'latin1')

/** The list is for word games and leaves out what is rude, which families write all the same. */
const RUDE = new Set(
  `ass arse bastard bitch bloody boobs bum butt crap crappy damn fag fuck fucked fucking hell nude penis piss pissed poo poop pooped
  pooping porn rape raped retard sexy shit shitty slut suck sucked sucking sucks tits vagina`.split(/\s+/),
)

/** Names of people and places, which the list leaves out as well ('fred', 'canadian'): the sentence model has most of them whole. */
const { model } = JSON.parse(readFileSync(new URL('../model/tokenizer.json', import.meta.url), 'utf8')) as {
  model: { vocab: Record<string, number> }
}
const wholeWords: ReadonlySet<string> = new Set(Object.keys(model.vocab).filter((piece) => /^[a-z]{4,}$/.test(piece)))

/** Whether dictionaries have a word, inflected or not.  @param word in lower case */
export const isEnglish = (word: string): boolean => {
  if (RUDE.has(word) || wholeWords.has(word)) return true
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

/** What families and schools write, most used first; made by `training/common-words.ts`. */
export const commonWords: readonly string[] = readFileSync(new URL('common-words.txt', import.meta.url), 'latin1')
  .trim()
  .split(/\s+/)
