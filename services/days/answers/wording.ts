import { type Day, inWords, type Span, weekdayOf } from '../dates/days.ts'
import type { SchoolEvent } from '../events/events.ts'
import { datesInWords, datesOf, eventAnswer, eventDetails, eventOfDay } from '../events/sentences.ts'

const sentence = ({ event }: SchoolEvent) => eventAnswer(event)

const isOnlyOn = ({ from, to }: Span, event: SchoolEvent) => from === to && event.from === from && event.to === from

/** Where the day has just been said it is not said again. */
const sentenceIn =
  (span: Span) =>
  (event: SchoolEvent): string =>
    isOnlyOn(span, event) ? eventOfDay(event.event) : sentence(event)

const within = (span: Span): string => {
  if (span.name) return `${span.name} (${datesInWords(span)})`
  return span.from === span.to ? `on ${datesInWords(span)}` : `from ${datesInWords(span)}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const next = (label: string, event: SchoolEvent | undefined) => (event ? ` ${label}: ${sentence(event)}` : '')

const endOf = (last: SchoolEvent | undefined) => (last ? ` It ends on ${inWords(last.to)}.` : '')

/** 'Nothing on the calendar this weekend (Saturday, October 3 to Sunday, October 4, 2026). Next: …'
 *  @param last of the calendar, where it says nothing of days as late as these */
export const nothingWithin = (span: Span, following: SchoolEvent | undefined, last: SchoolEvent | undefined): string =>
  `Nothing on the calendar ${within(span)}.${next('Next', following)}${endOf(last)}`

/** The same about one kind of event only. */
export const notWithin = (span: Span, following: SchoolEvent | undefined): string =>
  `Not on the calendar ${within(span)}.${next('Next', following)}`

/** Events one to a line; `more` were left out. */
const lines = (sentences: readonly string[], more: number): string =>
  [...sentences.map((each) => `• ${each}`), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')

/** One event behind a colon, several under it. */
const listed = (head: string, sentences: readonly string[], more: number): string =>
  `${head}:${sentences.length === 1 ? ` ${sentences[0]}` : `\n${lines(sentences, more)}`}`

/** 'Next week (…): …' */
export const listWithin = (span: Span, events: readonly SchoolEvent[], more: number): string => {
  const head = capitalised(within(span))
  const [only] = events
  // 'On Tuesday, October 13, 2026, 6:30 PM: PTA Meeting.'
  if (only && events.length === 1 && isOnlyOn(span, only))
    return `${[head, only.event.time.trim()].filter(Boolean).join(', ')}: ${eventDetails(only.event)}`
  return listed(head, events.map(sentenceIn(span)), more)
}

/** A day off, with its other days where it has some. */
const dayOff =
  (span: Span) =>
  (off: SchoolEvent): string => {
    const since = off.from < span.from ? `since ${inWords(off.from)}` : ''
    return eventDetails(off.event, off.hasEnd ? datesOf(off.event) : since)
  }

/** 'No school on Monday, October 12, 2026: …', of a day that the calendar itself calls so. */
export const noSchool = (span: Span, events: readonly SchoolEvent[]): string =>
  `No school ${within(span)}: ${events.map(dayOff(span)).join('\n')}`

const SATURDAY = 5

const isWeekend = ({ from, to }: Span) => to - from < 2 && weekdayOf(from) >= SATURDAY && weekdayOf(to) >= weekdayOf(from)

/** 'Tomorrow is a Sunday (Sunday, October 4, 2026).', 'Saturday, October 3 to Sunday, October 4, 2026 is a weekend.' */
const weekend = (span: Span): string => {
  const dates = datesInWords(span)
  return /^(?:today|tomorrow|yesterday|the day )/.test(span.name)
    ? `${capitalised(span.name)} is a ${dates.split(',')[0]} (${dates}).`
    : `${dates} is a weekend.`
}

/** Of days that the calendar does not have off: 'The calendar lists no day off on Monday, October 5, 2026.', or that they are a weekend.
 *  @param on what else is on in these days   @param following the next day off   @param last as in `nothingWithin` */
export const noDayOff = (span: Span, on: readonly SchoolEvent[] = [], more = 0, following?: SchoolEvent, last?: SchoolEvent): string => {
  const days = span.from === span.to ? `on ${inWords(span.from)}` : within(span)
  const head = isWeekend(span) ? weekend(span) : `The calendar lists no day off ${days}.`
  if (on.length > 0) return `${head} ${listed('On the calendar', on.map(sentenceIn(span)), more)}`
  return `${head}${next('Next day off', following)}${endOf(last)}`
}

/** A break that may not be over. */
export const hasBegun = (span: Span, event: SchoolEvent): string =>
  `${sentence(event)} The calendar does not say whether it still lasts ${within(span)}.`

/** A break of which nobody knows the last day. */
export const endUnknown = (event: SchoolEvent): string => `${sentence(event)} The calendar does not say when school starts again.`

/** The last day of a break, and a day after it that the calendar does not have off. */
export const lastDayOff = (off: SchoolEvent, day: Day | null): string => {
  const head = off.to > off.from ? `The last day is ${inWords(off.to)}` : `No school on ${inWords(off.to)}`
  const after = day === null ? '' : ` ${noDayOff({ from: day, to: day, name: '' })}`
  return `${head}: ${eventDetails(off.event)}${after}`
}

/** 'The last day is Friday, October 9, 2026. Monday, October 5 to Friday, October 9, 2026: Book Fair.' */
export const ends = (event: SchoolEvent): string => `The last day is ${inWords(event.to)}. ${sentence(event)}`

const missing = ({ event: { time, location } }: SchoolEvent, asks: { time: boolean; place: boolean }): string =>
  `${asks.time && time.trim() === '' ? ' The calendar gives no time.' : ''}${asks.place && location.trim() === '' ? ' The calendar gives no place.' : ''}`

export const upcoming = (events: readonly SchoolEvent[], more: number, asks: { time: boolean; place: boolean }): string =>
  events.length === 1 ? `${sentence(events[0]!)}${missing(events[0]!, asks)}` : `On the calendar:\n${lines(events.map(sentence), more)}`

/** What is over, and what of its kind is still to come. */
export const past = (last: SchoolEvent, following?: SchoolEvent): string =>
  `The last one was ${sentence(last)}${following ? next('Next', following) : ''}`

export const stillToCome = (event: SchoolEvent): string => `Still to come: ${sentence(event)}`

export const nothingLater = (last: SchoolEvent): string => `${past(last)} Nothing later of this kind is on the calendar.`
