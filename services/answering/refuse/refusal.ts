import type { SmallTalk } from '@clearbell/contracts'
import { isGibberish } from './gibberish.ts'
import { isInsult } from './insults.ts'
import { isMarkup } from './markup.ts'
import { readMessage, type Said } from './said.ts'
import { courtesyOf, isSmallTalk } from './small-talk.ts'

/** Why a message is refused before any entry is looked at. Orders to the machine, homework and matters of elsewhere are not among them:
 *  nothing generates text, and no entry comes near enough to answer them. */
export type Reason = 'empty' | 'markup' | 'small_talk' | 'gibberish' | 'insult'

/** Tried in this order; all they know of the school is whether it writes English. */
const TESTS: readonly (readonly [Reason, (said: Said, isEnglish: boolean) => boolean])[] = [
  ['small_talk', isSmallTalk],
  ['gibberish', isGibberish],
  ['insult', isInsult],
]

/** Whether a message is refused besides by a school that writes English. */
export const isRefusedInEnglish = (message: string): boolean => isGibberish(readMessage(message), true)

/** Whether a message has no word: one sign of Chinese is one, and a letter beside another sign, as in 'K-5'. */
const hasNoWord = ({ words }: Said): boolean =>
  !words.some((word) => word.length > 1 || /\p{Lo}/u.test(word)) && !(words.length > 1 && words.some((word) => /\p{L}/u.test(word)))

/** Why a message asks nothing that a school could have written about; null when it may be a question. Never throws. It
 *  errs on the side of looking: a message that it lets pass is still compared with the entries.
 *  @param isEnglish whether the school writes English; false while that is not known */
export const refusalOf = (message: string, isEnglish = true): Reason | null => {
  const said = readMessage(message)
  if (hasNoWord(said)) return 'empty'
  if (isMarkup(message)) return 'markup'
  return TESTS.find(([, test]) => test(said, isEnglish))?.[0] ?? null
}

/** The kind of small talk of a message that is refused for being nothing else, or null. */
export const smallTalkOf = (message: string): SmallTalk | null =>
  refusalOf(message, false) === 'small_talk' ? courtesyOf(readMessage(message)) : null
