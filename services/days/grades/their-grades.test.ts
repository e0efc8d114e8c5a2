import { expect, it } from 'vitest'
import { inGradesOf } from './their-grades.ts'

const LUNCH = 'When is lunch? Grades K-2 eat at 11:05, grades 3 to 5 at 11:40 and 6th-8th graders at 12:15.'

it.each([
  ['lunch for 1st grade', 'lunch for grades K-2'],
  ['when does kindergarten eat', 'when does grades K-2 eat'],
  ['lunch for kinder', 'lunch for grades K-2'],
  ['when does my 4th grader eat lunch', 'when does grades 3 to 5 eat lunch'],
  ['lunch time grade 7', 'lunch time 6th-8th graders'],
  ['seventh grade lunch', '6th-8th graders lunch'],
])('a grade is asked about as the text counts it: "%s"', (question, read) => expect(inGradesOf(question, LUNCH)).toBe(read))

it.each([
  ['no grade is asked about', 'when is lunch', LUNCH],
  ['several are', 'lunch for 1st grade and 4th grade', LUNCH],
  ['the text counts others', 'lunch for 9th grade', LUNCH],
  ['a yes or no is asked for', 'do 1st graders eat outside', LUNCH],
  ['the text names that grade', 'trip for 5th grade', 'Grades 3-5 go on trips. 5th grade goes to the museum.'],
])('it stays as it is where %s', (_why, question, text) => expect(inGradesOf(question, text)).toBe(question))
