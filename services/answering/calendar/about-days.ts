import { plainText } from './date-words.ts'
import type { Span } from './days.ts'
import { isEveryday } from './everyday.ts'
import { intentOf, withoutCourtesies } from './intent.ts'
import { readSpan, settingOf } from './read-span.ts'
import { subjectOf } from './subject.ts'
import { termsOf } from './tokens.ts'

export interface AboutDays {
  /** It asks for a day, a time or a place, or names a day. */
  asksForDay: boolean
  namesDays: boolean
  /** It asks for the hour of what every school day has, which no event tells. */
  isEveryday: boolean
  /** It asks about what is over. */
  isPast: boolean
  /** The days it names, where it names any that can be told. */
  span: Span | null
  /** The terms it numbers. */
  terms: ReadonlySet<string>
}

/** What a message wants to know about days.  @param timeZone IANA  @throws RangeError for an unknown time zone */
export const aboutDays = (message: string, timeZone: string, now: Date): AboutDays => {
  const text = withoutCourtesies(plainText(message))
  const setting = settingOf(text, timeZone, now)
  const reading = readSpan(text, setting)
  const { span, namesDays, rest } = reading
  const intent = intentOf(text, rest)
  const { asksWhen, asksWhere, asksTime, isNext } = intent
  return {
    namesDays,
    isEveryday: isEveryday(reading, intent, subjectOf(rest)),
    asksForDay: namesDays || asksWhen || asksWhere || asksTime || isNext,
    isPast: setting.isPast,
    span,
    terms: termsOf(text),
  }
}
