import { gradesAskedIn, gradesIn, ORDINAL_WORDS } from './grades.ts'

/** One grade, as a family says it: 'my 2nd grader', 'grade 7', 'kindergarten'. */
const ASKED = new RegExp(
  `\\b(?:(?:a|an|my|our|the) )?(?:(?:\\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORDS})[- ]grade(?:rs?|s)?|grade \\d{1,2}|kinder(?:gart(?:en(?:ers?)?|ners?))?)\\b`,
  'gi',
)
const TO = ' ?(?:[-–—]|to|through|thru) ?'
/** Several grades, as a school writes them: 'grades K-2', 'Gr. 3 to 5', '6th-8th graders'. */
const RANGE = new RegExp(
  `\\b(?:grades?|gr\\.?) (?:pre-?k|[jt]?k|kindergarten|\\d{1,2})${TO}\\d{1,2}\\b|\\b(?:\\d{1,2}(?:st|nd|rd|th)?|k|kindergarten)${TO}\\d{1,2}(?:st|nd|rd|th) grade(?:rs?|s)?\\b`,
  'gi',
)

/** 'Do third graders have art every week' is not answered by what grades 2-5 may join. */
const IS_IT_SO = /^\W*(?:do|does|did|is|are|was|can|could|may|will|has|have)\b/i

/** The question as it would be asked of the grades that a text counts together: 'lunch for 1st grade' of 'Grades K-2 eat at 11:05' as
 *  'lunch for grades K-2'. It stays as it is where it speaks of no grade or of several, or the text of that grade itself, and
 *  where it asks for a yes or no. */
export const inGradesOf = (question: string, text: string): string => {
  const mentions = question.match(ASKED) ?? []
  const [grade, ...others] = gradesAskedIn(question)
  if (
    IS_IT_SO.test(question) ||
    mentions.length !== 1 ||
    grade === undefined ||
    others.length > 0 ||
    gradesIn(text.replace(RANGE, ' ')).has(grade)
  )
    return question
  const range = (text.match(RANGE) ?? []).find((each) => gradesIn(each).has(grade))
  return range === undefined ? question : question.replace(ASKED, range.toLowerCase().replace(/\bk\b/, 'K'))
}
