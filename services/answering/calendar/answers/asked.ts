import type { Entry } from '../../port.ts'
import type { Day, Span } from '../dates/days.ts'
import type { SchoolEvent } from '../events/events.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import type { Intent } from '../questions/intent.ts'
import type { Subject } from '../questions/subject.ts'

/** An answer made of the calendar alone; no `sources` when it says that there is nothing. */
export interface CalendarAnswer {
  answer: string
  sources: Entry[]
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

export const sourcesOf = (events: readonly SchoolEvent[]): Entry[] => events.map(({ entry }) => entry)
