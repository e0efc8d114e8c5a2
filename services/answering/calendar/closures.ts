import type { CalendarEntry } from '../port.ts'

/** 'No classes and no school buses' says both. */
const NOT_A_DAY_OFF = /\bno (?:school|class(?:es)?) (?:lunch|bus|buses|uniform|supplies|meal|meals|bag|bags|until (?:\d|noon))/g
const DAY_OFF_TITLE =
  /\b(?:no (?:school|class|classes|lessons|students|pupils)|school closed|closed|(?<!\bearly )closure|day off|inset|in[- ]service|(?:work|planning|pd|development|training|teacher[- ]only|pupil[- ]free|student[- ]free) day|bank holiday|public holiday|school holidays?|half[- ]term|(?<!\b(?:before|until|to) (?:[\w']+ ){0,2})(?:break|vacation|holidays?|recess)(?: begins?| starts?| ?[-–:,] ?(?:first|last) day)?(?:$| \((?:[a-z]{3,9}\.? )?\d| \(no school))|\b(?:break|vacation|holidays?|half[- ]term) (?:begins|starts)\b/
const DAY_OFF_TEXT =
  /\bno (?:school|classes|lessons)\b|\b(?:the )?school(?:,[^.;]{0,60})? (?:is|are|will be|stays?|remains?) (?:closed|shut)\b|\bclosed (?:to|for) (?:all )?(?:pupils|students|children)\b|\bschool closed\b/
const SHORT_TITLE =
  /\b(?:half[- ]days?|early (?:dismissal|release|clos(?:e|ing|ure)|finish|out)|(?<!\d ?[-–] ?)\b(?:11|12|1)[.:]\d\d (?:dismissal|release|finish)|^(?:school|classes|lessons) (?:ends?|finish(?:es)?) (?:at (?:11|12|1)\b|(?:11|12|1)(?:[.:][0-5]\d| ?[ap]\.?m)\b)|min(?:imum|\.)? days?|noon dismissal|shortened day)\b/
const SHORT_TEXT =
  /\b(?:half[- ]day|early (?:dismissal|release)|minimum day|(?:dismiss(?:ed|al)|(?:school|lessons|classes) (?:ends?|finish(?:es)?|closes?)|(?:pupils|students|children) (?:leave|go home|are dismissed)) (?:early|at (?:noon|11|12|1[: ]|1 ?pm)))/
/** Only part of the day: 'No school from noon'. */
const FROM_AN_HOUR = /\b(?:from|after|at) (?:noon|12|\d{1,2}[.:]\d\d|\d{1,2} ?[ap]m)\b/
const BACK = /\b(?:resumes?|reopens?|returns?|ends|back|again|first day after)\b/i

/** Whether a title says that something begins, which may last: 'Winter Break begins'. */
export const isBeginning = (title: string): boolean => /\b(?:begins?|starts?|opens)\b/i.test(title)

/** Whether a title says that something is over: 'Classes resume after Winter Break'. */
export const isReturn = (title: string): boolean => BACK.test(title)

const plain = (text: string) => text.toLowerCase().replace(NOT_A_DAY_OFF, ' ')

/** Whether a sentence says that there is no school. */
export const saysNoSchool = (sentence: string): boolean => DAY_OFF_TEXT.test(plain(sentence))

/** What the calendar itself says of a day of school. */
export interface Closure {
  /** There is none, or none from some hour on. */
  isDayOff: boolean
  /** The day off begins at an hour: there is school before. */
  isFromAnHour: boolean
  /** The day ends early. */
  isShortDay: boolean
}

export const closureOf = (event: CalendarEntry): Closure => {
  const [title, text] = [plain(event.title.trim()), plain(event.description)]
  const saysSo = DAY_OFF_TITLE.test(title) || DAY_OFF_TEXT.test(text)
  return {
    isDayOff: saysSo && !isReturn(title),
    isFromAnHour: event.time.trim() !== '' || FROM_AN_HOUR.test(text),
    isShortDay: SHORT_TITLE.test(title) || SHORT_TEXT.test(text),
  }
}
