import { isFunctionWord, wordsOf } from '../lexical/words.ts'

/** What a school is, as many others are: what stands in front of it is the school's own name. */
const KIND =
  /^(?:schools?|college|academy|elementary|primary|secondary|high|middle|junior|infants?|nursery|preschool|prep|preparatory|grammar|community|charter|international|catholic|country|district|isd)$/

/** What people call a school whose name says it. */
const CALLED = /^(?:college|academy|elementary|primary|nursery|preschool)$/

/** How a school is called: 'Holy Name of Jesus School', 'Holy Name of Jesus', 'Holy Name'; 'the college'. */
const namesOf = (schoolName: string): string[][] => {
  const whole = wordsOf(schoolName).filter((word) => word !== '$')
  const upTo = (ends: (word: string) => boolean) => {
    const end = whole.findIndex((word, at) => at > 0 && ends(word))
    return end < 0 ? whole : whole.slice(0, end)
  }
  const own = upTo((word) => KIND.test(word))
  const called = whole.filter((word) => CALLED.test(word)).map((word) => ['the', word])
  return [whole, own, upTo((word) => KIND.test(word) || isFunctionWord(word)), ...called].filter((words) => words.length > 0)
}

/** Before these words a name is the school: 'at Holy Name', 'is Holy Name closed', and not 'the feast of the Holy Name'. */
const BEFORE = '(?<=\\b(?:at|in|for|is|does|will|has|did|was) )(?:the )?'

/** A message that says 'school' where it calls the school by its name.
 *  @param text as `plainText` makes it   @param schoolName empty where it is not known */
export const withoutName = (text: string, schoolName: string): string => {
  const names = namesOf(schoolName).map((words) => `${words.join(' ')}s?`)
  return names.length === 0 ? text : text.replace(new RegExp(`${BEFORE}(?:${names.join('|')})(?: school)?(?= |$)`), 'school')
}
