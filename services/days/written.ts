import type { CalendarContent } from '@clearbell/contracts'

/** What a school has written, as far as days are read from it: an FAQ, or an event of its calendar, whose `question` is its title. */
export interface Written {
  question: string
  answer: string
  event?: CalendarContent
}
