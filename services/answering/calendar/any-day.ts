import type { Entry } from '../port.ts'
import type { Asked } from './asked.ts'
import { sentencesOf } from './closures.ts'
import { WEEKDAYS } from './date-words.ts'
import { type Day, weekdayOf } from './days.ts'
import { isBack, type SchoolEvent } from './events.ts'
import { isBreakOn } from './within-days.ts'

/** What may be different on a day: that it begins or ends otherwise, or is the first or the last. */
const OF_HOURS =
  /\b(?:dismiss\w*|early|late|delay\w*|half|noon|short\w*|min(?:imum|\.)? days?|release\w*|first day|last day|no (?:school|class\w*|lessons)|hours|starts?|begins?|ends?|finish\w*|leaves?|let out)\b/i

const FRIDAY = 4

const isOfHours = (text: string) => OF_HOURS.test(text)

/** Whether a day is one of school as far as the calendar tells: neither a weekend, nor in a break, nor in the summer. */
const mayHaveSchool = (asked: Asked, day: Day): boolean => {
  const { events } = asked.calendar
  const isEnd = ({ title }: SchoolEvent) => title.has('#last-day')
  const turn = events.findLast((event) => event.from < day && (isEnd(event) || isBack(event)))
  return weekdayOf(day) <= FRIDAY && events.some(({ to }) => to >= day) && !(turn && isEnd(turn)) && !isBreakOn(asked, day)
}

/** What is asked about something of every school day, 'what time does school end on December 10', as it is asked of any such day: the
 *  calendar says nothing of that one's hours. The weekday stays where an FAQ has hours of its own for it. Null where that day
 *  may be another than those.
 *  @param text the question in plain text   @param rest the same without its days */
export const ofAnyDay = (asked: Asked, text: string, rest: string, entries: readonly Entry[]): string | null => {
  const { span, calendar } = asked
  if (!span || span.from !== span.to || !mayHaveSchool(asked, span.from)) return null
  const onDay = calendar.events.filter(({ from, to }) => from <= span.to && to >= span.from)
  if (onDay.some(({ event: { title, description } }) => isOfHours(`${title}. ${description}`))) return null
  const weekday = `${WEEKDAYS[weekdayOf(span.from)]}s`
  const names = new RegExp(`\\b${weekday}?\\b`, 'i')
  const saysItsHours = (sentence: string) => names.test(sentence) && isOfHours(sentence)
  const hasItsHours = entries.some(({ event, question, answer }) => !event && sentencesOf(`${question} ${answer}`).some(saysItsHours))
  if (!hasItsHours) return rest
  return names.test(text) ? null : `${rest} on ${weekday}`
}
