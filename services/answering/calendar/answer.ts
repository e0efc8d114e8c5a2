import { stemOf } from '../lexical/words.ts'
import type { Entry } from '../port.ts'
import type { Asked, CalendarAnswer } from './asked.ts'
import { readBesideEvent } from './beside-event.ts'
import { plainText } from './date-words.ts'
import { A_MONTH } from './days.ts'
import { isEveryday } from './everyday.ts'
import { readHoliday } from './holidays.ts'
import { intentOf, isNoCalendarQuestion, withoutCourtesies, withoutPurpose } from './intent.ts'
import { readLastWeek } from './last-week.ts'
import { nextOfAll, ofKind } from './of-kind.ts'
import { type Reading, readSpan, settingOf } from './read-span.ts'
import { calendarOf } from './school-calendar.ts'
import { withoutName } from './school-name.ts'
import { isAboutSchool, subjectOf } from './subject.ts'
import { aboutSchool, aboutSubject, dayOff, endOfDay, inGeneral, ofDay } from './within-days.ts'

export type { CalendarAnswer } from './asked.ts'

const REGULAR = stemOf('regular')

const answerFor = (asked: Asked): CalendarAnswer | null => {
  const { intent, subject, span } = asked
  const shortDay = span && intent.asksIfFull ? endOfDay(asked, span) : null
  // 'A regular day' is the name of no event.
  if (shortDay || subject.needed.includes(REGULAR)) return shortDay
  if (!span) return subject.needed.length === 0 ? nextOfAll(asked) : ofKind(asked)
  // 'When do they go back after October?' asks for one day.
  if (intent.asksEnd && span.to - span.from > A_MONTH) return null
  if (isAboutSchool(asked)) return aboutSchool(asked, span)
  if (intent.isHabit && !intent.isGeneral) return null
  if (subject.needed.length > 0) return aboutSubject(asked, span)
  return intent.isGeneral || intent.isBare ? inGeneral(asked, span) : null
}

/** Answers a question about the school's calendar in fixed sentences made of the events' own fields; every date is written
 *  out. Null when the message is none, or when an entry's meaning should decide.
 *  @param timeZone IANA; 'today' is the day there   @param schoolName what a message may say in the place of 'school'
 *  @throws RangeError for an unknown time zone */
export const answerFromCalendar = (
  question: string,
  entries: readonly Entry[],
  timeZone: string,
  now: Date,
  schoolName = '',
): CalendarAnswer | null => {
  const text = withoutName(withoutCourtesies(plainText(question)), schoolName)
  if (text === '' || isNoCalendarQuestion(text)) return null
  const calendar = calendarOf(entries)
  if (calendar.events.length === 0) return null
  const setting = settingOf(text, timeZone, now)
  const read = ({ span, rest }: Reading): Asked => {
    const said = withoutPurpose(rest)
    return { intent: intentOf(text, said), subject: subjectOf(said), span, ...setting, calendar }
  }
  const reading = readBesideEvent(text, calendar, setting) ?? readLastWeek(text, calendar, setting) ?? readSpan(text, setting)
  const asked = read(reading)
  if (isEveryday(reading.rest, asked.intent, asked.subject)) return reading.span && ofDay(asked, reading.span)
  const holiday = readHoliday(text, setting)
  const askedOfHoliday = holiday && read(holiday)
  if (askedOfHoliday && isAboutSchool(askedOfHoliday)) {
    const off = dayOff(askedOfHoliday, holiday.span)
    // 'Good Friday' is not the next Friday.
    if (off || reading.namesDays) return off
  }
  return reading.namesDays && !reading.span ? null : answerFor(asked)
}
