import type { CalendarContent } from '@clearbell/contracts'
import type { SchoolEvent } from '../events/events.ts'
import { NARROWER } from '../events/kinds.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import { isWeak } from '../events/tokens.ts'
import { gradesIn } from '../grades/grades.ts'
import { stagesOf } from '../grades/stages.ts'
import type { Subject } from '../questions/subject.ts'

export interface Candidate {
  event: SchoolEvent
  /** Share of the title, or of its part before a colon or preposition, that the message names, 0..1. */
  coverage: number
  isWhole: boolean
}

const strong = (tokens: ReadonlySet<string>) => [...tokens].filter((token) => !isWeak(token))

const coverageOf = (asked: ReadonlySet<string>, title: ReadonlySet<string>): number => {
  const telling = strong(title)
  // '#off' in a title only says what the day is: 'Labor Day - No School' is named by 'Labor Day'.
  const named = telling.length > 1 ? telling.filter((token) => token !== '#off') : telling
  return named.length === 0 ? 0 : named.filter((token) => asked.has(token)).length / named.length
}

const withNarrower = (tokens: readonly string[]) => new Set([...tokens, ...tokens.flatMap((token) => NARROWER[token] ?? [])])

const has = (event: SchoolEvent, token: string) =>
  event.title.has(token) ||
  event.title.has(NARROWER[token] ?? token) ||
  (token === '#off' && event.isDayOff) ||
  (token === '#short' && event.isShortDay)

const MOST = 0.66

/** A title is the name of its last word that tells anything, or of most of them: a math night is a night. */
const named = (asked: ReadonlySet<string>, tokens: ReadonlySet<string>, head: ReadonlySet<string>): number => {
  const coverage = coverageOf(asked, tokens)
  const thing = strong(head).at(-1)
  return coverage >= MOST || (thing !== undefined && thing !== '#off' && asked.has(thing)) ? coverage : 0
}

const ofParts = (asked: ReadonlySet<string>, { title, parts }: SchoolEvent): number =>
  Math.max(
    named(asked, title, parts[0]!.head),
    ...parts
      .filter(({ head }) => strong(head).some((token) => token !== '#off'))
      .flatMap(({ tokens, head }) => [named(asked, tokens, head), named(asked, head, head)]),
  )

const ONLY_FLAGS: Readonly<Record<string, (event: SchoolEvent, subject: Subject) => boolean>> = {
  '#off': ({ isDayOff, offFor }, { pupils }) => isDayOff && !isForOthers(pupils, offFor),
  '#short': ({ isShortDay }) => isShortDay,
}
const BY_CATEGORY = 0.4
/** 'The next hockey match' names every game of hockey, whatever else its title says. */
const BY_GAME = 0.7

export const isForOthers = <T>(asked: ReadonlySet<T>, named: ReadonlySet<T>): boolean =>
  asked.size > 0 && named.size > 0 && ![...asked].some((each) => named.has(each))

/** Whether a title that counts in grades may mean other pupils than a message that counts in years: 'Year 12' is the eleventh grade in
 *  England, and the twelfth where a school that has grades says so. */
export const isOfUnclearYear = ({ title }: Pick<CalendarContent, 'title'>, { years }: Subject): boolean => {
  const grades = years.size > 0 ? gradesIn(title) : years
  return grades.size > 0 && stagesOf(title).size === 0 && [...years].some((year) => !grades.has(year) || !grades.has(year - 1))
}

/** Whether an event is for other pupils, of another term or of another body than those that are asked about. */
const isOfOthers = (event: SchoolEvent, subject: Subject): boolean => {
  const { grades, terms, bodies } = subject
  return (
    isForOthers(grades, event.grades) ||
    isOfUnclearYear(event.event, subject) ||
    isForOthers(terms, event.terms) ||
    isForOthers(bodies, event.bodies)
  )
}

/** Whether a message names most of an event's title, or of a part of it: 'can siblings be in the school pictures' of
 *  'Picture Day (individual)'. */
export const isCalled = (event: SchoolEvent, { tokens }: Subject): boolean => {
  const asked = withNarrower(tokens)
  return [event.title, ...event.parts.map((part) => part.tokens)].some((name) => coverageOf(asked, name) >= MOST)
}

/** Without what only tells more of this one: 'PTA Meeting' of 'PTA Meeting (Zoom)'. */
const nameOf = ({ event, title, parts }: SchoolEvent): ReadonlySet<string> =>
  parts.length === 2 && event.title.endsWith(')') ? parts[0]!.tokens : title

const candidateOf = (event: SchoolEvent, subject: Subject): Candidate | null => {
  const { needed, tokens } = subject
  const isFlagged = needed.length === 1 ? ONLY_FLAGS[needed[0]!] : undefined
  if (isFlagged) return isFlagged(event, subject) ? { event, coverage: 1, isWhole: true } : null
  if (needed.every((token) => event.category.has(token)) && !needed.some((token) => event.title.has(token)))
    return { event, coverage: BY_CATEGORY, isWhole: false }
  if (!needed.every((token) => has(event, token) || event.text.has(token)) || !needed.some((token) => has(event, token))) return null
  if (isOfOthers(event, subject)) return null
  const sport = needed.includes('#game') ? needed.filter((token) => token !== '#game') : []
  if (!sport.every((token) => event.title.has(token))) return null
  const asked = withNarrower(tokens)
  const ofTitle = coverageOf(asked, event.title)
  const coverage = ofTitle === 1 ? 1 : Math.max(sport.length > 0 ? BY_GAME : 0, ofParts(asked, event))
  return { event, coverage, isWhole: ofTitle === 1 || coverageOf(asked, nameOf(event)) === 1 }
}

/** Events that the subject names however little, soonest first. */
export const eventsMentioned = (subject: Subject, { events }: SchoolCalendar): Candidate[] =>
  subject.needed.length === 0 ? [] : events.flatMap((event) => candidateOf(event, subject) ?? [])

/** Those of them that it names not less than `atLeast`. Where some are named in full the others are not meant. */
export const eventsNamed = (subject: Subject, calendar: SchoolCalendar, atLeast: number): Candidate[] => {
  const candidates = eventsMentioned(subject, calendar).filter(({ coverage }) => coverage >= atLeast)
  const whole = candidates.filter(({ isWhole }) => isWhole)
  const heads = candidates.filter(({ coverage }) => coverage === 1)
  return whole.length > 0 ? whole : heads.length > 0 ? heads : candidates
}
