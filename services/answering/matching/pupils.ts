import type { SchoolEvent } from '../calendar/events.ts'
import { isForOthers } from '../calendar/matching.ts'
import { gradesAskedIn } from '../lexical/grades.ts'
import { stagesOf } from '../lexical/stages.ts'

/** Whom it is about, by their grades and British years of school. */
export type Pupils = Pick<SchoolEvent, 'grades' | 'stages'>

/** Of whom a message speaks. */
export const pupilsAsked = (message: string): Pupils => ({
  grades: gradesAskedIn(message),
  stages: stagesOf(message),
})

// In points of the score, found on the calendars in `training/calendars/develop`.
const FOR_THEM = 1
const FOR_OTHERS = -2

const fit = <T>(asked: ReadonlySet<T>, named: ReadonlySet<T>): number => {
  if (asked.size === 0 || named.size === 0) return 0
  return isForOthers(asked, named) ? FOR_OTHERS : FOR_THEM
}

/** What it adds to an event's score that it is for those who are asked about. */
export const fitOfPupils = ({ grades, stages }: Pupils, asked: Pupils): number => fit(asked.grades, grades) + fit(asked.stages, stages)
