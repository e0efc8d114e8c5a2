import { stemOf } from '@clearbell/words'
import { type Setting, week } from '../dates/date-form.ts'
import { type Day, mondayOf } from '../dates/days.ts'
import { type Reading, readSpan } from '../dates/read-span.ts'
import type { SchoolEvent } from '../events/events.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import { termsOf } from '../events/tokens.ts'
import { isForOthers } from './matching.ts'

const SEASON = 'autumn|fall|winter|spring|summer|michaelmas|lent|trinity|christmas|easter'
const LAST_WEEK = new RegExp(
  `\\b(?:(?:on|in|for|during|over) )?(?:the )?(?:last|final) week (?:of|in) (?:(?:the|this) )?(?<of>(?:(?<season>${SEASON}) )?term(?: [1-4])?|t[1-4]|school(?: year)?|year)(?=$| (?!break|holiday|vacation))`,
)
const OF_YEAR = /^(?:school|year)/

const TERM_ENDS =
  /^(?:last day|end) (?:of )?(?:the )?(?:(?!half)[a-z]+ )?(?:term(?: [1-4])?|t[1-4])$|^(?:(?!half)[a-z]+ )?(?:term(?: [1-4])?|t[1-4]) ends$/
const YEAR_ENDS = /^last day(?: of (?:school|classes|instruction|session))?(?: for (?:all )?students)?$/
const HEAD_END = /\s[-–—/]\s|[:(,]/
const headOf = ({ event }: SchoolEvent): string => event.title.split(HEAD_END)[0]!.trim().toLowerCase()

/** Ends within these days may be those of several forms, and then nobody knows whose is meant. */
const APART = 16
const EASTER = stemOf('easter')

/** Not every term's end is told as one: Christmas and Easter end one too. */
const endsATerm =
  (today: Day, before: Day) =>
  ({ title, isDayOff, from }: SchoolEvent): boolean =>
    isDayOff && from >= today && from < before && (title.has('#winter-break') || title.has(EASTER))

/** The week that ends with the term, or with the school year, where the calendar has its last day. Null where it has none.
 *  @param text as `plainText` makes it */
export const readLastWeek = (text: string, { events }: SchoolCalendar, setting: Setting): Reading | null => {
  const { 0: phrase = '', groups } = LAST_WEEK.exec(text) ?? {}
  if (!groups) return null
  const rest = text.replace(phrase, ' ').replace(/\s+/g, ' ').trim()
  if (readSpan(rest, setting).namesDays) return null
  const { of = '', season = '' } = groups
  const ends = OF_YEAR.test(of) ? YEAR_ENDS : TERM_ENDS
  const isMeant = (event: SchoolEvent) =>
    ends.test(headOf(event)) && headOf(event).includes(season) && !isForOthers(termsOf(of), event.terms)
  const last = events.filter(isMeant)
  const meant = setting.isPast ? last.findLast(({ from }) => from <= setting.today) : last.find(({ from }) => from >= setting.today)
  if (!meant) return null
  const monday = mondayOf(meant.from)
  const isNext = season !== '' || termsOf(of).size > 0 || OF_YEAR.test(of) || !events.some(endsATerm(setting.today, monday))
  const isAlone = last.every(({ from }) => mondayOf(from) === monday || Math.abs(from - meant.from) > APART)
  return isNext && isAlone ? { span: week(monday, `the last week of ${of}`), namesDays: true, rest } : null
}
