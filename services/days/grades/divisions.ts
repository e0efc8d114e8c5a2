import { gradesAskedIn, gradesIn } from './grades.ts'
import { stagesOf } from './stages.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** What several grades together are called, here and in Britain, by the grades as `grades.ts` counts them. */
const DIVISIONS: readonly (readonly [name: RegExp, grades: readonly number[]])[] = [
  [/\b(?:pre-?school|nursery|reception (?:class|year|children|pupils))\b/i, [-1]],
  [/\b(?:elementary|primary school|lower (?:school|division)|grade school)\b/i, range(0, 5)],
  [/\b(?:middle (?:school|division)|middle-?schoolers?|junior high)\b/i, range(6, 8)],
  [/\b(?:high ?school(?:ers?)?|upper (?:school|division))\b/i, range(9, 12)],
  [/\bsixth ?form(?:ers?)?\b/i, [11, 12]],
  [/\b(?:ks|key stage) ?1\b/i, [0, 1]],
  [/\b(?:ks|key stage) ?2\b/i, range(2, 5)],
  [/\b(?:ks|key stage) ?3\b/i, range(6, 8)],
  [/\b(?:ks|key stage) ?4\b/i, [9, 10]],
]

/** Years and Primary 1 start with kindergarten's age, S1 follows Primary 7 or the sixth grade. */
const FIRST_GRADE_OF_STAGE: Readonly<Record<string, number>> = { y: 0, p: 0, s: 6 }

const gradeOfStage = (stage: string): number => FIRST_GRADE_OF_STAGE[stage.charAt(0)]! + Number(stage.slice(1)) - 1

const ofStages = (text: string): number[] => [...stagesOf(text)].map(gradeOfStage)

const ofDivisions = (text: string): number[] => [
  ...ofStages(text),
  ...DIVISIONS.flatMap(([name, grades]) => (name.test(text) ? grades : [])),
]

/** The grades and British years that a text numbers, on one scale. Of an event: 'high school' may be only where it is. */
export const numberedGradesIn = (text: string): Set<number> => new Set([...gradesIn(text), ...ofStages(text)])

/** The same of a visitor's message. */
export const numberedGradesAskedIn = (message: string): Set<number> => new Set([...gradesAskedIn(message), ...ofStages(message)])

/** The British years that a visitor's message numbers, where it names no grade besides. */
export const yearsAskedIn = (message: string): Set<number> => {
  const years = [...stagesOf(message)].filter((stage) => stage.startsWith('y')).map((stage) => Number(stage.slice(1)))
  return new Set(gradesAskedIn(message).size > 0 ? [] : years)
}

/** The grades a text is about, by whatever name: 'Year 7', 'middle school' and 'grades 6-8' are on one scale. */
export const allGradesIn = (text: string): Set<number> => new Set([...gradesIn(text), ...ofDivisions(text)])

/** The grades a visitor's message is about, by whatever name. */
export const allGradesAskedIn = (message: string): Set<number> => new Set([...gradesAskedIn(message), ...ofDivisions(message)])
