import { type Setting, WD, weekdayNamed } from '../dates/date-form.ts'
import { type Day, weekdayFrom, weekdayOf, weekdayUpTo } from '../dates/days.ts'
import { type Reading, readSpan } from '../dates/read-span.ts'
import { isBeginning, isReturn } from '../events/closures.ts'
import type { SchoolEvent } from '../events/events.ts'
import { FREE_DAYS } from '../events/kinds.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import { isWeak } from '../events/tokens.ts'
import { subjectOf } from '../questions/subject.ts'

const BESIDE = new RegExp(`(?:\\b(?:on )?the |^)(?<unit>${WD}|day) (?<side>before|after) (?:the )?(?<following>\\S.*)$`)
/** 'Until the Friday before …' is more days than that one, or others. */
const OTHER_DAYS = /\b(?:until|by|before|after|since|from|through|and|or|between|past) $|\b20\d\d\b/
/** In words. */
const NAME_LENGTHS = [5, 4, 3, 2, 1]
const NO_NAME = new Set(['#off', '#short'])

/** Whether a text is an event's name, no more and no less: 'memorial day' of 'Memorial Day - No School'. */
const isNameOf = (tokens: readonly string[], { parts, title }: SchoolEvent): boolean => {
  const telling = [...(parts[0]?.tokens ?? [])].filter((token) => !isWeak(token))
  const asked = tokens.filter((token) => !isWeak(token))
  return (
    telling.some((token) => !NO_NAME.has(token)) &&
    telling.every((token) => asked.includes(token)) &&
    asked.every((token) => title.has(token))
  )
}

/** Two of one name within these days may be one event, of which nobody knows the first or last day. */
const APART = 16

/** The event of that name that comes next, or was the last. */
const eventCalled = (name: string, calendar: SchoolCalendar, { today, isPast }: Setting): SchoolEvent | undefined => {
  const { tokens } = subjectOf(name)
  const named = calendar.events.filter((event) => isNameOf(tokens, event) && !isReturn(event.event.title))
  const meant = isPast ? named.findLast(({ from }) => from <= today) : named.find(({ to }) => to >= today)
  return meant && named.every((other) => other === meant || Math.abs(other.from - meant.from) > APART) ? meant : undefined
}

/** Of a break often only the first day is written. */
const lastsOneDay = ({ from, to, parts, event }: SchoolEvent): boolean =>
  from === to && !isBeginning(event.title) && ![...parts[0]!.tokens].some((token) => FREE_DAYS.has(token))

const SATURDAY = 5

/** Null where a parent would not mean the day that it is by the letter: 'the day before winter break' is no Sunday. */
const dayBeside = (event: SchoolEvent, side: string, unit: string, { events }: SchoolCalendar): Day | null => {
  if (side === 'after' && !lastsOneDay(event)) return null
  const at = side === 'before' ? event.from - 1 : event.to + 1
  if (unit === 'day') {
    const isFree = weekdayOf(at) >= SATURDAY || events.some(({ isDayOff, from, to }) => isDayOff && from <= at && to >= at)
    return isFree ? null : at
  }
  const weekday = weekdayNamed(unit)
  if (weekday === weekdayOf(event.from)) return null
  return side === 'before' ? weekdayUpTo(at, weekday) : weekdayFrom(at, weekday)
}

/** 'The Friday before Memorial Day', 'the day after the concert': a day that an event of the calendar tells. No span where it
 *  cannot be told for certain; null when the message names none so.
 *  @param text as `plainText` makes it */
export const readBesideEvent = (text: string, calendar: SchoolCalendar, setting: Setting): Reading | null => {
  const { index = 0, groups } = BESIDE.exec(text) ?? {}
  if (!groups) return null
  const before = text.slice(0, index)
  const following = groups['following']!
  if (readSpan(`${before}${following}`, setting).namesDays) return null
  const rest = before.trim()
  if (OTHER_DAYS.test(before) || OTHER_DAYS.test(following)) return { span: null, namesDays: true, rest }
  const words = following.split(' ')
  for (const count of NAME_LENGTHS) {
    const event = eventCalled(words.slice(0, count).join(' '), calendar, setting)
    if (!event) continue
    const day = dayBeside(event, groups['side']!, groups['unit']!, calendar)
    const span = day === null ? null : { from: day, to: day, name: '' }
    return { span, namesDays: true, rest: [rest, ...words.slice(count)].join(' ').trim() }
  }
  return { span: null, namesDays: true, rest }
}
