import { isFunctionWord, stemOf, wordsOf } from '../lexical/words.ts'
import { ordinalOf } from './date-form.ts'
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

const UNIT = '[spy]|(?:years?|yrs?\\.?|primary) '
/** Of a time only its hour would be one: 'Year 5, 3.15 pm'. */
const NUMBER = '(\\d{1,2})\\b(?![:.]\\d| ?[ap]\\.?m\\b)'
const STAGE = new RegExp(`\\b(${UNIT})${NUMBER}`, 'gi')
/** What follows it in 'Y5/6', 'Years 5 & 6', 'Year 7 to Year 9'; only after 'years' a comma is enough. */
const TO = ' ?[-–—] ?| (?:to|through) '
const FURTHER = new RegExp(`(?:(${TO})| ?[/&+] ?| (?:and|or) )(?:${UNIT})?${NUMBER}`, 'iy')
const FURTHER_OF_SEVERAL = new RegExp(`(?:(${TO})| ?[/&+] ?| (?:and|or) |,? (?:and )?)(?:${UNIT})?${NUMBER}`, 'iy')
const LAST_STAGE = 14

/** British and Scottish years of school that a text names, as 'y4', 's5', 'p7'; 'S1 to S3' is three. */
export const stagesOf = (text: string): Set<string> => {
  const stages = new Set<string>()
  for (const { 0: first, 1: unit = '', 2: number, index } of text.matchAll(STAGE)) {
    const kind = unit.charAt(0).toLowerCase()
    const further = /^(?:years|yrs)/i.test(unit) ? FURTHER_OF_SEVERAL : FURTHER
    stages.add(`${kind}${number}`)
    further.lastIndex = index + first.length
    for (let last = Number(number), next = further.exec(text); next; next = further.exec(text)) {
      const [, isRange, other] = next
      const stage = Number(other)
      // 'Year 6 and 2 teachers' names one.
      if (stage <= last || stage > LAST_STAGE) break
      for (let each = isRange ? last + 1 : stage; each <= stage; each++) stages.add(`${kind}${each}`)
      last = stage
    }
  }
  return stages
}

const PART = 't|terms?|trimesters?|q|quarters?|sem|semesters?'
const TERMS = new RegExp(`\\b(?:(${PART}) ?([1-4])|([1-4](?:st|nd|rd|th)|first|second|third|fourth) (${PART}))\\b`, 'g')

/** The terms, quarters and semesters that a text numbers: 't3' of 'T3', 'term 3' and 'third trimester', 'q2', 's1'. */
export const termsOf = (text: string): Set<string> => {
  const found = [...text.toLowerCase().matchAll(TERMS)]
  return new Set(found.map(([, part, number, nth, ofNth]) => `${(part ?? ofNth)!.charAt(0)}${ordinalOf(number ?? nth)}`))
}

/** What a text is about: stems without function words, and kinds ('#concert') for the phrases that name one. */
export const tokensOf = (text: string): string[] => withKinds(wordsOf(text), (word) => KEPT.has(word) || !isFunctionWord(word))
