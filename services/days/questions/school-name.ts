import { isCommon, isFunctionWord, wordsOf } from '@clearbell/words'
import { MONTHS, WEEKDAYS } from '../dates/date-words.ts'

/** Parts of a school that may be schools of their own. */
const PART = /^(?:college|academy|elementary|primary|secondary|high|middle|junior|infants?|nursery|preschool|prep|preparatory|grammar)$/
/** What a school is, as many others are: what stands in front of it is the school's own name. */
const KIND = /^(?:schools?|community|charter|international|catholic|country|early|independent|public)$/
const isKind = (word: string) => PART.test(word) || KIND.test(word)

const DISTRICT = /^(?:district|isd|usd|schools)$/

/** A single word is a name only where it means nothing else: 'Lakeshore', and not 'Spring' or 'Discovery'. */
const isName = (words: readonly string[]) =>
  words.some((word) => !isKind(word) && !isFunctionWord(word)) && (words.length > 1 || (words[0]!.length > 3 && !isCommon(words[0]!)))

/** How a school is called: 'Holy Name of Jesus School', 'Holy Name of Jesus', 'Holy Name'. */
const namesOf = (whole: readonly string[]): string[][] => {
  const upTo = (ends: (word: string) => boolean) => {
    const end = whole.findIndex((word, at) => at > 0 && ends(word))
    return end < 0 ? [...whole] : whole.slice(0, end)
  }
  const withoutSchool = whole.filter((word, at) => at < whole.length - 1 || word !== 'school')
  const own = whole.some((word) => DISTRICT.test(word))
    ? []
    : [withoutSchool, upTo(isKind), upTo((word) => isKind(word) || isFunctionWord(word))]
  return [[...whole], ...own].filter(isName)
}

/** 'The college', where it is one and nothing else beside it. */
const kindOf = (whole: readonly string[]): string[] => {
  const parts = whole.filter((word) => PART.test(word))
  const isLast = whole.at(-1) === parts[0] || (whole.at(-1) === 'school' && whole.at(-2) === parts[0])
  return parts.length === 1 && isLast ? ['the', parts[0]!] : []
}

const THEN = `(?=$| (?:\\d+|the |all |coming up|right now|today|tonight|tomorrow|yesterday|this|next|last|on|in|over|for|during|from|between|before|after|${WEEKDAYS.join('|')}|${MONTHS.join('|')})\\b)`
const DOES = '(?= (?:still )?(?:be |have |has |having |open\\b|closed\\b|shut\\b|off\\b|out\\b|in session\\b))'

/** A message that says 'school' where it calls the school by its name, as a place or as what is open or closed: 'at Holy Name
 *  tomorrow', 'is Holy Name closed', and not 'the Holy Name procession'.
 *  @param text as `plainText` makes it   @param schoolName empty where it is not known */
export const withoutName = (text: string, schoolName: string): string => {
  const whole = wordsOf(schoolName).filter((word) => word !== '$')
  const kind = kindOf(whole)
  const names = [...namesOf(whole), kind].filter((words) => words.length > 0).map((words) => words.join(' '))
  if (names.length === 0) return text
  const named = `(?:the )?(?:${names.join('|')})s?(?: school)?`
  const inside = kind.length > 0 ? `|(?<=\\bin )${kind.join(' ')}${THEN}` : ''
  return text.replace(new RegExp(`(?<=\\bat )${named}${THEN}|(?<=\\b(?:is|was|will|does|did|has) )${named}${DOES}${inside}`), 'school')
}
