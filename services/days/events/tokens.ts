import { isFunctionWord, stemOf, wordsOf } from '@clearbell/words'
import { ordinalOf } from '../dates/date-form.ts'
import { withKinds } from './kinds.ts'

/** Function words that tell events apart. */
const KEPT = new Set(['first', 'last', 'second', 'work', 'back', 'new', 'old', 'day', 'away'])
/** Where a game is played. */
export const [HOME, AWAY] = ['home', 'away'].map(stemOf) as [string, string]
/** Words that alone name no event. */
const WEAK = new Set(
  `school day event date time annual year grade class term start begin open end close finish resume reopen return back new all again weekend week family parent student pupil
  child children kid welcome first last second work`
    .split(/\s+/)
    .map(stemOf),
)

export const isWeak = (token: string): boolean => WEAK.has(token) || /^[spy]?\d/.test(token)

const PART = 't|terms?|trimesters?|q|quarters?|sem|semesters?'
const TERMS = new RegExp(`\\b(?:(${PART}) ?([1-4])|([1-4](?:st|nd|rd|th)|first|second|third|fourth) (${PART}))\\b`, 'g')

/** The terms, quarters and semesters that a text numbers: 't3' of 'T3', 'term 3' and 'third trimester', 'q2', 's1'. */
export const termsOf = (text: string): Set<string> => {
  const found = [...text.toLowerCase().matchAll(TERMS)]
  return new Set(found.map(([, part, number, nth, ofNth]) => `${(part ?? ofNth)!.charAt(0)}${ordinalOf(number ?? nth)}`))
}

/** What a text is about: stems without function words, and kinds ('#concert') for the phrases that name one. */
export const tokensOf = (text: string): string[] => withKinds(wordsOf(text), (word) => KEPT.has(word) || !isFunctionWord(word))
