import type { Day, Span } from '../dates/days.ts'
import type { SchoolEvent } from '../events/events.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import type { Intent } from '../questions/intent.ts'
import type { Subject } from '../questions/subject.ts'

/** An answer made of the calendar alone, and the events that it is made of: none when it says that there is nothing. */
export interface DayAnswer {
  answer: string
  sources: readonly SchoolEvent[]
}

/** A message as it has been read, and the calendar it is asked of. */
export interface Asked {
  intent: Intent
  subject: Subject
  span: Span | null
  today: Day
  isPast: boolean
  calendar: SchoolCalendar
}

/** Events named in one answer at most. */
export const LISTED = 6
