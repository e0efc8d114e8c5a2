import { datesInWords, eventAnswer, eventOfDay } from '../../event-answer.ts'
import { inWords, type Span } from '../dates/days.ts'
import type { SchoolEvent } from '../events/events.ts'

const sentence = ({ event }: SchoolEvent) => eventAnswer(event)

/** Where the day has just been said it is not said again. */
const sentenceIn =
  ({ from, to }: Span) =>
  ({ event, ...own }: SchoolEvent): string =>
    from === to && own.from === from && own.to === from ? eventOfDay(event) : eventAnswer(event)

const within = (span: Span): string => {
  if (span.name) return `${span.name} (${datesInWords(span)})`
  return span.from === span.to ? `on ${datesInWords(span)}` : `from ${datesInWords(span)}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const next = (label: string, event: SchoolEvent | undefined) => (event ? ` ${label}: ${sentence(event)}` : '')

/** 'Nothing on the calendar this weekend (Saturday, October 3 to Sunday, October 4, 2026). Next: …'
 *  @param last of the calendar, where it says nothing of days as late as these */
export const nothingWithin = (span: Span, following: SchoolEvent | undefined, last: SchoolEvent | undefined): string =>
  `Nothing on the calendar ${within(span)}.${next('Next', following)}${last ? ` It ends on ${inWords(last.to)}.` : ''}`

/** The same about one kind of event only. */
export const notWithin = (span: Span, following: SchoolEvent | undefined): string =>
  `Not on the calendar ${within(span)}.${next('Next', following)}`

/** Events one to a line; `more` were left out. */
const lines = (sentences: readonly string[], more: number): string =>
  [...sentences.map((each) => `• ${each}`), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')

/** 'On the calendar next week (…): …' */
export const listWithin = (span: Span, events: readonly SchoolEvent[], more: number): string => {
  const sentences = events.map(sentenceIn(span))
  return `${capitalised(within(span))}:${sentences.length === 1 ? ` ${sentences[0]}` : `\n${lines(sentences, more)}`}`
}

/** 'No school on Monday, October 12, 2026: …', of a day that the calendar itself calls so. */
export const noSchool = (span: Span, events: readonly SchoolEvent[]): string =>
  `No school ${within(span)}: ${events.map(sentenceIn(span)).join('\n')}`

/** A break that may not be over. */
export const hasBegun = (span: Span, event: SchoolEvent): string =>
  `${sentence(event)} The calendar does not say whether it still lasts ${within(span)}.`

const missing = ({ event: { time, location } }: SchoolEvent, asks: { time: boolean; place: boolean }): string =>
  `${asks.time && time.trim() === '' ? ' The calendar gives no time.' : ''}${asks.place && location.trim() === '' ? ' The calendar gives no place.' : ''}`

export const upcoming = (events: readonly SchoolEvent[], more: number, asks: { time: boolean; place: boolean }): string =>
  events.length === 1 ? `${sentence(events[0]!)}${missing(events[0]!, asks)}` : `On the calendar:\n${lines(events.map(sentence), more)}`

/** What is over, and what of its kind is still to come. */
export const past = (last: SchoolEvent, following: SchoolEvent | undefined): string =>
  `Last on the calendar: ${sentence(last)}${following ? next('Next', following) : ''}`

export const stillToCome = (event: SchoolEvent): string => `Still to come: ${sentence(event)}`

export const nothingLater = (last: SchoolEvent): string => `${sentence(last)} Nothing later of this kind is on the calendar.`
