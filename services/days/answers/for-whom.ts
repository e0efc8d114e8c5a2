import type { SchoolEvent } from '../events/events.ts'
import { numberedGradesIn } from '../grades/divisions.ts'
import type { Asked } from './asked.ts'
import { isForOthers } from './matching.ts'

/** Of events in general those for the pupils that are asked about: where it is 'just for 10th graders' none that does not name
 *  them, else what is only for others comes last. */
export const forWhomAsked = (events: readonly SchoolEvent[], { intent, subject: { grades } }: Asked): readonly SchoolEvent[] => {
  if (grades.size === 0) return events
  if (intent.isOnlyForThem) return events.filter((event) => [...grades].some((grade) => event.grades.has(grade)))
  const isOthers = ({ event: { title } }: SchoolEvent) => isForOthers(grades, numberedGradesIn(title))
  return [...events.filter((event) => !isOthers(event)), ...events.filter(isOthers)]
}
