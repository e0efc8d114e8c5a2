import { daysAroundChristmas } from '../dates/around-christmas.ts'
import { NO_DAY, type Setting } from '../dates/date-form.ts'
import { plainText } from '../dates/date-words.ts'
import type { Span } from '../dates/days.ts'
import { readHoliday } from '../dates/holidays.ts'
import { type Reading, readSpan, settingOf } from '../dates/read-span.ts'
import { FREE_DAYS } from '../events/kinds.ts'
import { isEveryday } from '../questions/everyday.ts'
import { intentOf, withoutCourtesies } from '../questions/intent.ts'
import { asksForReturn } from '../questions/returns.ts'
import { asksForRule } from '../questions/rules.ts'
import { isAboutSchool, type Subject, subjectOf } from '../questions/subject.ts'

export interface AboutDays {
  /** It asks for a day, a time or a place, or names a day. */
  asksForDay: boolean
  namesDays: boolean
  /** It asks about what is over. */
  isPast: boolean
  /** The days it names, where it names any that can be told. */
  span: Span | null
  /** Outside these days no event answers it. Null where any may, `NO_DAY` where none does. */
  limits: Span | null
  /** It asks for a rule, of things in general. */
  isOfRule: boolean
  /** It asks for the hour of what every school day has. */
  isOfEveryDay: boolean
  /** It asks for the day, or the last day, before something. */
  isDayBefore: boolean
  subject: Subject
}

const DAY_BEFORE = /\bday (?:(?:of|at|in) (?:school|class|classes|lessons|term) )?before\b/

/** 'Is tomorrow a holiday', 'are there any games next week': it is, or it is not. */
const IS_IT_SO = /^(?:and )?(?:is|isnt|are|arent|was|do|does|did|will|any|anything)\b/

/** What is near them may tell of them: 'Thanksgiving Recess: classes resume Monday'. */
const NEAR_DAYS = 14

/** What every school day has is told by an event of the day that is named, if by any; and no event is sure to be on days that nobody
 *  can tell, 'Monday, December 8' that is a Tuesday. */
const limitsOf = (text: string, { span, namesNoDay }: Reading, isOfEveryDay: boolean): Span | null => {
  if (isOfEveryDay) return span ?? NO_DAY
  if (!IS_IT_SO.test(text)) return null
  if (!span) return namesNoDay ? NO_DAY : null
  return { ...span, from: span.from - NEAR_DAYS, to: span.to + NEAR_DAYS }
}

/** School begins again within a year. */
const A_YEAR = 366

/** A holiday's day, where the message asks whether there is school on it. */
const schoolOn = (text: string, setting: Setting): Reading | null => {
  const holiday = readHoliday(text, setting)
  return holiday && isAboutSchool({ intent: intentOf(text, holiday.rest), subject: subjectOf(holiday.rest) }) ? holiday : null
}

/** What a message wants to know about days.  @param timeZone IANA  @throws RangeError for an unknown time zone */
export const aboutDays = (message: string, timeZone: string, now: Date): AboutDays => {
  const text = withoutCourtesies(plainText(message))
  const setting = settingOf(text, timeZone, now)
  const around = daysAroundChristmas(text, setting)
  const read = schoolOn(text, setting) ?? readSpan(text, setting)
  const { rest } = read
  const namesDays = read.namesDays || around !== null
  const [intent, subject] = [intentOf(text, rest), subjectOf(rest)]
  const { asksWhen, asksWhere, asksTime, isNext } = intent
  const isOfEveryDay = isEveryday(rest, intent, subject)
  // No return that is over answers when the next one is.
  const isReturn = !namesDays && !setting.isPast && asksForReturn(rest, intent) && subject.needed.every((token) => FREE_DAYS.has(token))
  const nextReturn = isReturn ? { from: setting.today, to: setting.today + A_YEAR, name: '' } : null
  const asksForDay = namesDays || asksWhen || asksWhere || asksTime || isNext
  return {
    asksForDay,
    namesDays,
    isPast: setting.isPast,
    span: around ?? read.span,
    limits: around ?? nextReturn ?? limitsOf(text, read, isOfEveryDay),
    isOfRule: !asksForDay && asksForRule(text),
    isOfEveryDay,
    isDayBefore: DAY_BEFORE.test(text),
    subject,
  }
}
