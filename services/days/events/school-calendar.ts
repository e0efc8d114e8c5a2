import type { Written } from '../written.ts'
import { lastingUntilItsEnd, namesOfBreaks } from './breaks.ts'
import { sentencesOf } from './closures.ts'
import { namesDivision } from './codes.ts'
import { readEvent, type SchoolEvent } from './events.ts'
import { tokensOf } from './tokens.ts'

/** A school's calendar, soonest first, and what its FAQ asks about. */
export interface SchoolCalendar {
  events: readonly SchoolEvent[]
  /** What the FAQ questions are about. */
  faqs: readonly {
    tokens: ReadonlySet<string>
    asksWhen: boolean
    /** It says of some day of each week that school ends early. */
    isEarlyEachWeek: boolean
  }[]
}

const ASKS_WHEN = /\b(?:when|what times?|which (?:day|week)s?|what (?:day|date)s?|dates?|calendar|schedule|how often|where)\b/i

type FAQSubject = SchoolCalendar['faqs'][number]

const eventReader = (entries: readonly Written[]) => {
  const isDivided = entries.some(({ event }) => event && namesDivision(event))
  return ({ event }: Written, place: number): SchoolEvent | null => (event ? readEvent(event, place, isDivided) : null)
}
/** 'When do students have lunch and recess?' tells no days off, 'When is spring recess?' does. */
const EVERY_DAY =
  /(?<!\b(?:winter|spring|summer|fall|autumn|mid-?winter|holiday|christmas|thanksgiving|easter|february|april|october|school) )\brecess\b|\b(?:lunch|snack|morning|tea) breaks?\b|\bbreak ?times?\b/gi
const EACH_WEEK = /\b(?:mon|tues|wednes|thurs|fri)days\b|\b(?:every|each) (?:mon|tues|wednes|thurs|fri)day\b/i
const EARLY = /\bearly[- ](?:dismissal|release|close|closing|finish|out)\b|\b(?:dismiss(?:ed)?|finish|close|let out|end) early\b/i
const subjectOfFAQ = ({ question, answer }: Written): FAQSubject => ({
  tokens: new Set(tokensOf(question.replace(EVERY_DAY, 'playtime'))),
  asksWhen: ASKS_WHEN.test(question),
  isEarlyEachWeek: sentencesOf(`${question} ${answer}`).some((sentence) => EACH_WEEK.test(sentence) && EARLY.test(sentence)),
})
const isFAQ = ({ event }: Written) => !event

const calendarFrom = (read: readonly (SchoolEvent | null)[], faqs: FAQSubject[]): SchoolCalendar => {
  const events = read.filter((event) => event !== null).sort((a, b) => a.from - b.from)
  const names = namesOfBreaks(events)
  return { events: events.map((event) => lastingUntilItsEnd(event, events, names)), faqs }
}

type MapInTurns = <Item, Result>(items: readonly Item[], map: (item: Item, place: number) => Result) => Promise<Result[]>

const calendars = new WeakMap<readonly Written[], SchoolCalendar>()

const remembered = (entries: readonly Written[], calendar: SchoolCalendar) => {
  calendars.set(entries, calendar)
  return calendar
}

/** Reads a list of entries once; the same list is remembered as long as it lives. */
export const calendarOf = (entries: readonly Written[]): SchoolCalendar => {
  const known = calendars.get(entries)
  if (known) return known
  const faqs = entries.filter(isFAQ)
  return remembered(entries, calendarFrom(entries.map(eventReader(entries)), faqs.map(subjectOfFAQ)))
}

/** Reads a large list before anyone asks.  @param inTurns maps a list without stopping the loop */
export const prepareCalendar = async (entries: readonly Written[], inTurns: MapInTurns): Promise<SchoolCalendar> => {
  const faqs = entries.filter(isFAQ)
  const events = await inTurns(entries, eventReader(entries))
  return remembered(entries, calendarFrom(events, await inTurns(faqs, subjectOfFAQ)))
}
