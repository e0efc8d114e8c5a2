import { titleInWords } from '@clearbell/days'
import type { Entry } from './port.ts'

/** What a local model reads of one text; longer ones would lose their middle. */
const TOKENS_IN_TEXT = 64
/** Left for the answer however long its question is. */
const LEAST_ROOM = 30
/** Prose of 10,000 characters fits; what does not gets longer passages, because each text costs time and memory. */
const MOST_TEXTS = 24

/** Space after a sentence, but not after a title or an hour: 'Mrs. Okonkwo', '7 a.m. Monday'. */
const SENTENCE_END = /(?<=[.!?]["'”’)]*)(?<!\b(?:Mrs?|Ms|Dr|St|No|[ap]\.m)\.)\s+|\n\s*/

/** A model splits long words, numbers and addresses into pieces and counts every sign; this is near enough. */
const roughTokens = (text: string) => text.match(/\p{L}{1,8}|\p{N}{1,3}|[^\s\p{L}\p{N}]/gu)?.length ?? 0

interface Part {
  text: string
  tokens: number
}

/** Joins neighbours for as long as they fit together. */
const packed = (parts: readonly Part[], room: number): Part[] => {
  const packs: Part[] = []
  for (const { text, tokens } of parts) {
    const last = packs.at(-1)
    if (last && last.tokens + tokens <= room) Object.assign(last, { text: `${last.text} ${text}`, tokens: last.tokens + tokens })
    else packs.push({ text, tokens })
  }
  return packs
}

/** The words of a sentence. No token crosses a space, so a text has the tokens of its words. */
const wordsOf = (sentence: string): Part[] =>
  sentence
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, tokens: roughTokens(text) }))

/** Cuts at the ends of sentences, and inside one only where it does not fit by itself. */
const passagesOf = (answer: string, room: number): string[] => {
  // Counted once, because a long answer may need several tries.
  const sentences = answer.split(SENTENCE_END).map(wordsOf)
  let passages: Part[] = []
  let longest = room
  do {
    const parts = sentences.flatMap((words) => packed(words, longest))
    passages = packed(parts, longest)
    longest *= 1.2
  } while (passages.length >= MOST_TEXTS)
  return passages.map(({ text }) => text)
}

/** What an entry is found by besides its answer: its question; of an event its title with the codes in words, and its category. */
export const headingOf = ({ question, event }: Pick<Entry, 'question' | 'event'>): string => {
  if (!event) return question
  const title = titleInWords(event)
  const category = event.category.trim()
  return category === '' || title.toLowerCase().includes(category.toLowerCase()) ? title : `${category}: ${title}`
}

/** The texts an entry is embedded as, for its question and then for each other wording: the heading alone, then the heading with each
 *  passage of its answer; at most 24 for a wording, each mostly short enough for a local model to read whole. */
export const textsOf = ({ answer, event, ...entry }: Pick<Entry, 'question' | 'alsoAskedAs' | 'answer' | 'event'>): string[] =>
  [entry.question, ...(entry.alsoAskedAs ?? [])].flatMap((question) => {
    const heading = headingOf({ question, ...(event && { event }) })
    const room = Math.max(LEAST_ROOM, TOKENS_IN_TEXT - roughTokens(heading))
    return [heading, ...passagesOf(answer, room).map((passage) => `${heading} ${passage}`)]
  })
