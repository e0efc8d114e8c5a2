import { plainText } from './date-words.ts'
import { intentOf, withoutCourtesies } from './intent.ts'
import { isPast, readSpan } from './read-span.ts'

export interface AboutDays {
  /** It asks for a day, a time or a place, or names a day. */
  asksForDay: boolean
  /** It asks about what is over. */
  isPast: boolean
}

/** What a message wants to know about days, whichever they are. */
export const aboutDays = (message: string): AboutDays => {
  const text = withoutCourtesies(plainText(message))
  const { namesDays, rest } = readSpan(text, { today: 0, isPast: false, monthFirst: true })
  const { asksWhen, asksWhere, asksTime, isNext } = intentOf(text, rest)
  return { asksForDay: namesDays || asksWhen || asksWhere || asksTime || isNext, isPast: isPast(text) }
}
