import { stemOf } from '@clearbell/words'
import type { Setting } from '../dates/date-form.ts'
import { plainText } from '../dates/date-words.ts'
import { A_MONTH } from '../dates/days.ts'
import { readHoliday } from '../dates/holidays.ts'
import { type Reading, readSpan, settingOf } from '../dates/read-span.ts'
import { FREE_DAYS } from '../events/kinds.ts'
import { calendarOf } from '../events/school-calendar.ts'
import { asksHour, isEveryday } from '../questions/everyday.ts'
import { intentOf, isNoCalendarQuestion, withoutCourtesies, withoutPurpose } from '../questions/intent.ts'
import { asksForReturn } from '../questions/returns.ts'
import { withoutName } from '../questions/school-name.ts'
import { asksIfStarts, isAboutSchool, subjectOf } from '../questions/subject.ts'
import type { Written } from '../written.ts'
import { aboutSchool, aboutStart } from './about-school.ts'
import { ofAnyDay } from './any-day.ts'
import type { Asked, DayAnswer } from './asked.ts'
import { readBesideEvent } from './beside-event.ts'
import { readLastWeek } from './last-week.ts'
import { nextOfAll, ofKind } from './of-kind.ts'
import { ofReturn, returnWithin } from './returns.ts'
import { aboutSubject, dayOff, endOfDay, inGeneral, ofDay } from './within-days.ts'
import * as wording from './wording.ts'

const REGULAR = stemOf('regular')

const answerFor = (asked: Asked, text: string, rest: string): DayAnswer | null => {
  const { intent, subject, span } = asked
  const shortDay = span && intent.asksIfFull ? endOfDay(asked, span) : null
  // 'A regular day' is the name of no event.
  if (shortDay || subject.needed.includes(REGULAR)) return shortDay
  if (!asked.isPast && asksForReturn(rest, intent)) {
    const back = span ? returnWithin(asked, span) : ofReturn(asked, rest)
    // 'Classes Resume' is the name of an event, and none that may be of another break.
    if (back || (!span && subject.needed.every((token) => FREE_DAYS.has(token)))) return back
  }
  if (!span) return subject.needed.length === 0 ? nextOfAll(asked) : ofKind(asked)
  // 'When do they go back after October?' asks for one day.
  if (intent.asksEnd && span.to - span.from > A_MONTH) return null
  if (asksIfStarts(asked, text)) return aboutStart(asked, span)
  if (isAboutSchool(asked)) return aboutSchool(asked, span)
  if (intent.isHabit && !intent.isGeneral) return null
  if (subject.needed.length > 0) return aboutSubject(asked, span)
  return intent.isGeneral || intent.isBare ? inGeneral(asked, span) : null
}

/** 'The last day of winter break' is its end, and no last day of school. */
const LAST_OF_BREAK = /\blast day of (?=(?:the )?(?:\w+ ){0,2}(?:break|holidays?|vacation|recess|half term)\b)/

/** A question as it is asked of a calendar. */
interface Read {
  /** In plain text without courtesies; the school is 'school' in it. */
  text: string
  reading: Reading
  asked: Asked
  /** The same of a message that names other days. */
  readAs: (reading: Reading) => Asked
  setting: Setting
}

/** Null when it asks for nothing that a calendar says, or there is none. */
const readQuestion = (question: string, entries: readonly Written[], timeZone: string, now: Date, schoolName: string): Read | null => {
  const text = withoutName(withoutCourtesies(plainText(question)), schoolName)
  if (text === '' || isNoCalendarQuestion(text)) return null
  const calendar = calendarOf(entries)
  if (calendar.events.length === 0) return null
  const setting = settingOf(text, timeZone, now)
  const readAs = ({ span, rest }: Reading): Asked => {
    const said = withoutPurpose(rest).replace(LAST_OF_BREAK, 'end of ')
    return { intent: intentOf(text, said), subject: subjectOf(said), span, ...setting, calendar }
  }
  const reading = readBesideEvent(text, calendar, setting) ?? readLastWeek(text, calendar, setting) ?? readSpan(text, setting)
  return { text, reading, asked: readAs(reading), readAs, setting }
}

/** So many days lie between a date and the same one of the year before, or of a leap year. */
const A_YEAR = [365, 366]

/** A date without a year is read as the next one: 'is the book fair still on November 12', asked in December. Where the calendar has
 *  nothing then, and something on that day before, it is that one. Without an event's name only when the calendar ends before. */
const ofLastYear = ({ text, reading, readAs, setting }: Read): DayAnswer | null => {
  const before = readSpan(text, { ...setting, isPast: true })
  const { span } = reading
  if (!span || !before.span || !A_YEAR.includes(span.from - before.span.from)) return null
  const asked = readAs(before)
  const namesEvent = asked.subject.needed.length > 0 && !isAboutSchool(asked)
  if (!namesEvent && asked.calendar.events.some(({ to }) => to >= span.from)) return null
  const answer = answerFor({ ...asked, isPast: true }, text, before.rest)
  if (!answer || answer.sources.length === 0) return null
  const [only, ...others] = answer.sources
  return only && others.length === 0 && namesEvent ? { ...answer, answer: wording.past(only) } : answer
}

const answerTo = (read: Read): DayAnswer | null => {
  const { text, reading, asked, readAs, setting } = read
  if (isEveryday(reading.rest, asked.intent, asked.subject)) return reading.span && ofDay(asked, reading.span)
  const holiday = readHoliday(text, setting)
  const askedOfHoliday = holiday && readAs(holiday)
  if (askedOfHoliday && isAboutSchool(askedOfHoliday)) {
    const off = dayOff(askedOfHoliday, holiday.span)
    // 'Good Friday' is not the next Friday.
    if (off || reading.namesDays) return off
  }
  if (reading.namesDays && !reading.span) return null
  const answer = answerFor(asked, text, reading.rest)
  return ((answer?.sources.length ?? 0) === 0 && ofLastYear(read)) || answer
}

/** An answer made of the calendar alone; no `sources` when it says that there is nothing. */
export interface CalendarAnswer<Entry> {
  answer: string
  sources: Entry[]
}

/** Answers a question about the school's calendar in fixed sentences made of the events' own fields; every date is written
 *  out. Null when the message is none, or when an entry's meaning should decide.
 *  @param timeZone IANA; 'today' is the day there   @param schoolName what a message may say in the place of 'school'
 *  @throws RangeError for an unknown time zone */
export const answerFromCalendar = <Entry extends Written>(
  question: string,
  entries: readonly Entry[],
  timeZone: string,
  now: Date,
  schoolName = '',
): CalendarAnswer<Entry> | null => {
  const read = readQuestion(question, entries, timeZone, now, schoolName)
  const answered = read && answerTo(read)
  return answered && { answer: answered.answer, sources: answered.sources.map(({ place }) => entries[place]!) }
}

/** The question that the entries are to answer in the place of one about what every school day has on a day that the calendar says
 *  nothing different of: 'what time does school end' of 'what time does school end on December 10'. Null for any other. Takes the
 *  same as `answerFromCalendar`. */
export const askedOfAnyDay = (
  question: string,
  entries: readonly Written[],
  timeZone: string,
  now: Date,
  schoolName = '',
): string | null => {
  const read = readQuestion(question, entries, timeZone, now, schoolName)
  if (!read) return null
  const { text, reading, asked } = read
  const { intent, subject, span } = asked
  const isHour = asksHour(reading.rest, intent) && isEveryday(reading.rest, intent, subject)
  return isHour && span && !ofDay(asked, span) ? ofAnyDay(asked, text, reading.rest, entries) : null
}
