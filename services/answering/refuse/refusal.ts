import { isElsewhere } from './elsewhere.ts'
import { isGibberish } from './gibberish.ts'
import { isHomework } from './homework.ts'
import { isInstruction } from './instructions.ts'
import { isInsult } from './insults.ts'
import { isMarkup } from './markup.ts'
import { readMessage, type Said } from './said.ts'
import { isSmallTalk } from './small-talk.ts'

/** Why a message is refused before any entry is looked at. */
export type Reason = 'empty' | 'markup' | 'small_talk' | 'gibberish' | 'insult' | 'instruction' | 'homework' | 'elsewhere'

/** Tried in this order; none of them knows the school. */
const TESTS: readonly (readonly [Reason, (said: Said) => boolean])[] = [
  ['small_talk', isSmallTalk],
  ['gibberish', isGibberish],
  ['insult', isInsult],
  ['instruction', isInstruction],
  ['homework', isHomework],
  ['elsewhere', isElsewhere],
]

/** Why a message asks nothing that a school could have written about; null when it may be a question. Never throws. It
 *  errs on the side of looking: a message that it lets pass is still compared with the entries. */
export const refusalOf = (message: string): Reason | null => {
  const said = readMessage(message)
  // One sign of Chinese is a word.
  if (!said.words.some((word) => word.length > 1 || /\p{Lo}/u.test(word))) return 'empty'
  if (isMarkup(message)) return 'markup'
  return TESTS.find(([, test]) => test(said))?.[0] ?? null
}
