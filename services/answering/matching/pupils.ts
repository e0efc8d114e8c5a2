import { isForOthers, numberedGradesAskedIn, type SchoolEvent } from '@clearbell/days'

/** The grades of whom a message speaks. */
export const pupilsAsked = (message: string): ReadonlySet<number> => numberedGradesAskedIn(message)

// In points of the score, found on the calendars in `lab/corpus/calendars/develop`.
const FOR_THEM = 1
const FOR_OTHERS = -2

/** What it adds to an event's score that it is for those who are asked about. */
export const fitOfPupils = ({ grades }: Pick<SchoolEvent, 'grades'>, asked: ReadonlySet<number>): number => {
  if (asked.size === 0 || grades.size === 0) return 0
  return isForOthers(asked, grades) ? FOR_OTHERS : FOR_THEM
}
