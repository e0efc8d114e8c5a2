import { type Setting, yearFor } from './date-form.ts'
import { dayOf, type Span } from './days.ts'

const CHRISTMAS = '(?:the )?christmas(?: (?:break|holidays?|vacation))?\\b'
/** Of what comes last: 'when does school close before xmas', 'the early dismissal before Christmas', 'break up for Christmas'. */
const CLOSING = new RegExp(
  `\\b(?:last (?:school )?day|clos(?:e|es|ing)|shuts?|ends?|breaks? up|finish(?:es)?|lets? out|gets? out|out early|early (?:dismissal|release|out|finish|close|closing|closure)|(?:half|min|minimum|short) day)\\b.*\\b(?:before|for) ${CHRISTMAS}`,
)
/** Of what comes first. */
const RETURN = new RegExp(`\\b(?:back|return|returns|resumes?|reopens?|starts?|begins?|first (?:school )?day)\\b.*\\bafter ${CHRISTMAS}`)
const [DECEMBER, CHRISTMAS_DAY] = [12, 25]
/** No school closes sooner before it, or is closed longer after it. */
const [BEFORE_DAYS, AFTER_DAYS] = [16, 21]

/** The days around Christmas, where a message asks when school closes before it or begins again. When it closes before another
 *  holiday, or begins after half term, is told on none of them.  @param text as `plainText` makes it */
export const daysAroundChristmas = (text: string, setting: Setting): Span | null => {
  const isReturn = RETURN.test(text)
  if (!isReturn && !CLOSING.test(text)) return null
  const inYear = (year: number): Span => {
    const christmas = dayOf(year, DECEMBER, CHRISTMAS_DAY)!
    return { from: christmas - BEFORE_DAYS, to: christmas + (isReturn ? AFTER_DAYS : 0), name: '' }
  }
  return inYear(yearFor(inYear, setting))
}
