import { MONTHS, WEEKDAYS } from './date-words.ts'
import { type Day, dayOf, monthOf, partsOf, type Span, weekdayFrom, weekdayOf, weekdayUpTo } from './days.ts'

/** What a date is read against. */
export interface Setting {
  today: Day
  /** Asked in the past tense: 'on Monday' is the last one. */
  isPast: boolean
  /** 10/5 is the fifth of October. */
  monthFirst: boolean
}

/** A phrase that names days. `read` gives null when the phrase turns out to name none ('February 30'). */
export interface DateForm {
  pattern: RegExp
  read: (groups: Record<string, string | undefined>, setting: Setting) => Span | null
}

export const WD = WEEKDAYS.join('|')
export const MONTH = MONTHS.join('|')
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`.split(/\s+/)
export const COUNT = `\\d{1,2}|an?|${COUNTS.slice(1).join('|')}`
export const NTH = `first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th`
export const DAY_OF_MONTH = `\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.join('|')}`
/** 'may 5th graders', 'june 4 pm': the number belongs to the next word. */
export const NO_DATE_NEXT = `(?![\\d:/$]| ?(?:graders?|grades?|class|classes|years?|yrs?|period|am|pm|form|percent|weeks?|days?|hours?|minutes?)\\b)`
/** 'grade 5 may': the number belongs to the word before. */
export const NO_DATE_BEFORE = `(?<!\\b(?:grades?|years?|room|class|period|form|primary|aged?|stage|route|bus|level|group) |[$/:.\\d])`
/** 'The last week of term' and 'in term' is not the one before this. */
export const OF_A_TERM = `(?= (?:of|before|in (?:(?:the|this) )?(?:\\w+ )?(?:term|semester|trimester|quarter|year))\\b)`
export const IN_MONTH = `(?:early|mid|late|late in|early in|(?:the )?(?:beginning|start|end|middle|month|rest|whole) of|all of|during|in|for|of|this)`

export const day = (at: Day, name = ''): Span => ({ from: at, to: at, name })
/** What names a day that nobody can tell. */
export const NO_DAY: Span = { from: 1, to: 0, name: '' }
export const week = (monday: Day, name = ''): Span => ({ from: monday, to: monday + 6, name })

export const countOf = (text = '1'): number => {
  if (/^\d+$/.test(text)) return Number(text)
  return text === 'a' || text === 'an' ? 1 : COUNTS.indexOf(text)
}
export const ordinalOf = (text = ''): number => (/^\d/.test(text) ? Number.parseInt(text, 10) : ORDINALS.indexOf(text) + 1)
export const weekdayNamed = (text = '') => (WEEKDAYS as readonly string[]).indexOf(text)
export const monthNamed = (text = '') => (MONTHS as readonly string[]).indexOf(text) + 1

export const nearest = (weekday: number, { today, isPast }: Setting): Day =>
  isPast ? weekdayUpTo(today - 1, weekday) : weekdayFrom(today, weekday)

/** The year in which a month or date without one lies: the next that is not over, or the last that has begun. */
export const yearFor = (spanIn: (year: number) => { from: Day; to: Day } | null, { today, isPast }: Setting): number => {
  const { year } = partsOf(today)
  // A leap day may be eight years away, over a century that has none.
  const years = Array.from({ length: 9 }, (_, i) => (isPast ? year - i : year + i))
  return (
    years.find((each) => {
      const span = spanIn(each)
      return span !== null && (isPast ? span.from <= today : span.to >= today)
    }) ?? year
  )
}

const yearOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : text.length === 2 ? 2000 + Number(text) : Number(text)

/** A date of which the year may be missing. */
export const dateIn = (month: number, dayOfMonth: number, year: string | undefined, setting: Setting): Day | null => {
  const inYear = (each: number) => dayOf(each, month, dayOfMonth)
  return inYear(
    yearOf(year) ??
      yearFor((each) => {
        const at = inYear(each)
        return at === null ? null : { from: at, to: at }
      }, setting),
  )
}

export const single = (at: Day | null): Span | null => (at === null ? null : day(at))

/** A date that may be said with its weekday, 'Monday, December 8', 'Monday the 12th': the next one, or the last when asked in the past
 *  tense, where that is a Monday; else nobody knows which of the two is the slip. 'I was told no school Monday the 12th' may be
 *  of one to come.  @param date as `dateIn` and `dayNumber` read it */
export const onWeekday = (weekday: string | undefined, date: (setting: Setting) => Day | null, setting: Setting): Span | null => {
  const at = date(setting)
  if (at === null || weekday === undefined) return single(at)
  const days = setting.isPast ? [at, date({ ...setting, isPast: false })] : [at]
  return single(days.find((each) => each !== null && weekdayOf(each) === weekdayNamed(weekday)) ?? null) ?? NO_DAY
}
export const between = (from: Day | null, to: Day | null): Span | null =>
  from === null || to === null || to < from ? null : { from, to, name: '' }

/** A range inside one month; the year is the one in which the range is not over. */
export const rangeIn = (month: number, first: number, last: number, year: string | undefined, setting: Setting): Span | null => {
  const end = dateIn(month, setting.isPast ? first : last, year, setting)
  if (end === null) return null
  const { year: found } = partsOf(end)
  return between(dayOf(found, month, first), dayOf(found, month, last))
}

export const wholeMonth = (month: number, year: string | undefined, setting: Setting): Span | null => {
  const found = yearOf(year) ?? yearFor((each) => monthOf(each, month), setting)
  return { ...monthOf(found, month), name: '' }
}

/** The part of a period that is still to come; the part that has begun when asked in the past tense. */
export const current = ({ from, to, name }: Span, { today, isPast }: Setting): Span =>
  isPast ? { from, to: Math.min(to, today), name } : { from: Math.max(from, today), to, name }

export const monthAround = (offset: number, today: Day) => {
  const { year, month } = partsOf(today)
  return monthOf(year, month + offset)
}

export const numeric = (first: number, second: number, year: string | undefined, setting: Setting): Day | null => {
  const monthFirst = second > 12 || (setting.monthFirst && first <= 12)
  return monthFirst ? dateIn(first, second, year, setting) : dateIn(second, first, year, setting)
}

/** 'the 5th': the next such day of a month that has one. */
export const dayNumber = (number: number, { today, isPast }: Setting): Day | null => {
  for (let step = 0; step < 4; step++) {
    const { year, month } = partsOf(monthAround(isPast ? -step : step, today).from)
    const at = dayOf(year, month, number)
    if (at !== null && (isPast ? at < today : at >= today)) return at
  }
  return null
}

export const nthWeekday = (nth: string, weekday: number, { from, to }: { from: Day; to: Day }): Day | null => {
  if (nth === 'last') return weekdayUpTo(to, weekday)
  const at = weekdayFrom(from, weekday) + 7 * (ordinalOf(nth) - 1)
  return at <= to ? at : null
}

export const form = (pattern: string, read: DateForm['read']): DateForm => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
  read,
})
