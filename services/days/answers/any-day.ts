import { WEEKDAYS } from '../dates/date-words.ts'
import { type Day, isWithin, weekdayOf } from '../dates/days.ts'
import { sentencesOf } from '../events/closures.ts'
import { isBack, type SchoolEvent } from '../events/events.ts'
import { isOfHours, OF_END, OF_START } from '../events/hours.ts'
import type { Written } from '../written.ts'
import type { Asked } from './asked.ts'
import { isBreakOn } from './within-days.ts'

const ASKS_START = /\b(?:starts?|begins?|opens?|arriv\w*|drop\w*|doors?|breakfast|first bell|morning)\b/

const FRIDAY = 4

/** Whether a day is one of school as far as the calendar tells: neither a weekend, nor in a break, nor in the summer. */
export const mayHaveSchool = (asked: Asked, day: Day): boolean => {
  const { events } = asked.calendar
  const isEnd = ({ title }: SchoolEvent) => title.has('#last-day')
  const turn = events.findLast((event) => event.from < day && (isEnd(event) || isBack(event)))
  return weekdayOf(day) <= FRIDAY && events.some(({ to }) => to >= day) && !(turn && isEnd(turn)) && !isBreakOn(asked, day)
}

/** What is asked about something of every school day, 'what time does school end on December 10', as it is asked of any such day: the
 *  calendar says nothing of that one's hours. The weekday stays where an FAQ has hours of its own for it. Null where that day
 *  may be another than those.
 *  @param text the question in plain text   @param rest the same without its days */
export const ofAnyDay = (asked: Asked, text: string, rest: string, entries: readonly Written[]): string | null => {
  const { span, calendar } = asked
  if (!span || span.from !== span.to || !mayHaveSchool(asked, span.from)) return null
  const onDay = calendar.events.filter(isWithin(span))
  if (onDay.some(isOfHours)) return null
  const weekday = `${WEEKDAYS[weekdayOf(span.from)]}s`
  const names = new RegExp(`\\b${weekday}?\\b`, 'i')
  const hours = ASKS_START.test(rest) ? OF_START : OF_END
  const saysItsHours = (sentence: string) => names.test(sentence) && hours.test(sentence)
  const hasItsHours = entries.some(({ event, question, answer }) => !event && sentencesOf(`${question} ${answer}`).some(saysItsHours))
  if (!hasItsHours) return rest
  return names.test(text) ? null : `${rest} on ${weekday}`
}
