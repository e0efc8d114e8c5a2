import { A_MONTH, type AboutDays, type Day, isForOthers, isWithin, type SchoolEvent, type Span } from '@clearbell/days'

const YEAR_DAYS = 365

// In points of the score, found on the calendars in `lab/corpus/calendars/develop`.
/** Before an FAQ, which has no day. */
const OF_AN_EVENT = 0.25
const ASKED_FOR = 2
const OVER = -8
const A_YEAR_AHEAD = -9
/** Only of two that are over one has to come first. */
const A_YEAR_AGO = -0.1
/** A weekend and its Friday. */
const A_FEW_DAYS = 3
/** Where days are named, a month of them at most: more tell nothing. */
const ON_ONE_OF_FEW = 4
const ON_NONE_OF_FEW = -2
const ON_ONE_OF_MANY = 2
const ON_NONE_OF_MANY = -1
const FOR_THEM = 1
const FOR_OTHERS = -2

type Days = Pick<Span, 'from' | 'to'>

const fitOfNamed = (event: Days, named: Days): number => {
  const days = named.to - named.from + 1
  if (days > A_MONTH + 1) return 0
  if (days <= A_FEW_DAYS) return isWithin(named)(event) ? ON_ONE_OF_FEW : ON_NONE_OF_FEW
  return isWithin(named)(event) ? ON_ONE_OF_MANY : ON_NONE_OF_MANY
}

/** What an event's day adds to its score: families mostly ask about the next of a kind, or the last, and when, where or at
 *  what time. */
export const fitOfDay = (event: Days, today: Day, { asksForDay, isPast, span }: AboutDays): number => {
  const { from, to } = event
  const asked = OF_AN_EVENT + (asksForDay ? ASKED_FOR : 0) + (span ? fitOfNamed(event, span) : 0)
  const inYears = (days: number) => Math.min(1, Math.max(0, days) / YEAR_DAYS)
  if (to < today) return asked + (isPast ? A_YEAR_AGO * inYears(today - to) : OVER)
  return asked + A_YEAR_AHEAD * inYears(from - today)
}

/** What it adds to an event's score that it is for those who are asked about. */
export const fitOfPupils = ({ grades }: Pick<SchoolEvent, 'grades'>, asked: ReadonlySet<number>): number => {
  if (asked.size === 0 || grades.size === 0) return 0
  return isForOthers(asked, grades) ? FOR_OTHERS : FOR_THEM
}

/** Whether an event may be the one that is meant: on the days that are named, where any are, and not over unless the past is asked for. */
export const isOnDaysAsked = (event: Days, today: Day, { namesDays, span, isPast }: AboutDays): boolean =>
  (isPast || event.to >= today) && (!namesDays || (span !== null && isWithin(span)(event)))
