import type { CalendarContent } from '@clearbell/contracts'
import { plainText, WEEKDAYS } from '../dates/date-words.ts'
import { fromIso, weekdayOf } from '../dates/days.ts'
import { readSpan } from '../dates/read-span.ts'
import { allGradesIn } from '../grades/divisions.ts'
import { saysForSome, saysNoSchool, titleSaysNoSchool } from './no-school.ts'

const SHORT_TITLE =
  /\b(?:half[- ]days?|early (?:dismissal|release|clos(?:e|ing|ure)|finish|out)|(?<!\d ?[-–] ?)\b(?:11|12|1)[.:]\d\d (?:dismissal|release|finish)|^(?:school|classes|lessons) (?:ends?|finish(?:es)?) (?:at (?:11|12|1)\b|(?:11|12|1)(?:[.:][0-5]\d| ?[ap]\.?m)\b)|min(?:imum|\.)? days?|noon dismissal|shortened day)\b/
const SHORT_TEXT =
  /\b(?:half[- ]day|early (?:dismissal|release)|minimum day|(?:dismiss(?:ed|al)|(?:school|lessons|classes) (?:ends?|finish(?:es)?|closes?)|(?:pupils|students|children) (?:leave|go home|are dismissed)) (?:early|at (?:noon|11|12|1[: ]|1 ?pm)))/
/** Only part of the day: 'No school from noon', 'No classes on Friday afternoon'. */
const FROM_AN_HOUR = /\b(?:from|after|at) (?:noon|midday|12|\d{1,2}[.:]\d\d|\d{1,2} ?[ap]\.?m)\b/
const PART_OF_A_DAY = /\b(?:this|the|\w+day) (?:morning|afternoon)\b/
const BACK = /\b(?:resumes?|reopens?|returns?|ends|back|again|first day after)\b/i

/** Whether a title says that something begins, which may last: 'Winter Break begins'. */
export const isBeginning = (title: string): boolean => /\b(?:begins?|starts?|opens)\b/i.test(title)

/** Whether a title says that something is over: 'Classes resume after Winter Break'. */
export const isReturn = (title: string): boolean => BACK.test(title)

/** 'Nov. 23-27' and 'Gr. 5' end no sentence. */
const SENTENCE_END = /(?<!\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|grs?|yrs?))[.;!?](?:\s|$)/i

export const sentencesOf = (text: string): string[] => text.split(SENTENCE_END)

/** 'The nursery is shut too' leaves no one out, 'Grades 6-8 have classes' does. */
const ALSO_CLOSED = /\b(?:too|also|as well)\b|^no\b/

const CLAUSE_END = /\s[-–—]\s|[,;:()]|\b(?:due|owing|because|as)\b/
const LASTS = /\b(?:from|to|through|thru|until|till?)\b/

/** 'No school Monday', said of the Friday before. */
const namesAnotherDay = (text: string, date: string): boolean => {
  const clause = text
    .split(CLAUSE_END)
    .filter((each) => titleSaysNoSchool(each) || saysNoSchool(each))
    .join(' ')
  const [today, words] = [fromIso(date), plainText(clause)]
  if (today === null || LASTS.test(clause) || words.includes(WEEKDAYS[weekdayOf(today)]!)) return false
  const { span } = readSpan(words, { today, isPast: false, monthFirst: true })
  return span !== null && (today < span.from || today > span.to)
}

/** What the calendar itself says of a day of school. */
export interface Closure {
  /** It speaks of a day, or part of a day, with none, be it for some only. */
  isDayOff: boolean
  /** It names no grades, leaves no one out, and means its own day. */
  isOffForAll: boolean
  /** Else the grades that it names where it says so. */
  offFor: ReadonlySet<number>
  /** The day off begins at an hour: there is school before. */
  isFromAnHour: boolean
  /** The day ends early. */
  isShortDay: boolean
}

const NO_ONE: ReadonlySet<number> = new Set()

/** For whom it is a day off, by what it says so with and what else it says. */
const forWhom = (event: CalendarContent, said: readonly string[], others: readonly string[]): Pick<Closure, 'isOffForAll' | 'offFor'> => {
  const isItsDay = said.some((text) => !namesAnotherDay(text, event.date))
  if (!isItsDay) return { isOffForAll: false, offFor: NO_ONE }
  const offFor = allGradesIn([event.title, ...said].join('. '))
  const mayHaveSchool = allGradesIn(others.filter((text) => !ALSO_CLOSED.test(text)).join('. '))
  return { isOffForAll: offFor.size + mayHaveSchool.size === 0 && ![...said, ...others].some(saysForSome), offFor }
}

export const closureOf = (event: CalendarContent): Closure => {
  const [title, text] = [event.title.trim().toLowerCase(), event.description.toLowerCase()]
  const sentences = sentencesOf(text)
  const said = [...[title].filter(titleSaysNoSchool), ...sentences.filter(saysNoSchool)]
  const isShortTitle = SHORT_TITLE.test(title)
  return {
    isDayOff: said.length > 0 && !isReturn(title),
    ...forWhom(
      event,
      said,
      sentences.filter((sentence) => !said.includes(sentence)),
    ),
    isFromAnHour: event.time.trim() !== '' || isShortTitle || FROM_AN_HOUR.test(`${title}. ${text}`) || PART_OF_A_DAY.test(said.join('. ')),
    isShortDay: isShortTitle || SHORT_TEXT.test(text),
  }
}
