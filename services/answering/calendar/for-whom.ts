import { gradesIn } from '../lexical/grades.ts'
import { stagesOf } from '../lexical/stages.ts'
import type { Asked } from './asked.ts'
import type { SchoolEvent } from './events.ts'
import { isForOthers } from './matching.ts'

const names = <T>(asked: ReadonlySet<T>, named: ReadonlySet<T>): boolean => [...asked].some((each) => named.has(each))

/** Of events in general those for the pupils that are asked about: where it is 'just for 10th graders' none that does not name
 *  them, else what is only for others comes last. */
export const forWhomAsked = (events: readonly SchoolEvent[], { intent, subject: { grades, stages } }: Asked): readonly SchoolEvent[] => {
  if (grades.size + stages.size === 0) return events
  if (intent.isOnlyForThem) return events.filter((event) => names(grades, event.grades) || names(stages, event.stages))
  const isOthers = ({ event: { title } }: SchoolEvent) => isForOthers(grades, gradesIn(title)) || isForOthers(stages, stagesOf(title))
  return [...events.filter((event) => !isOthers(event)), ...events.filter(isOthers)]
}
