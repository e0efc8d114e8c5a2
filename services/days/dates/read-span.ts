import { countedDays } from './counted-days.ts'
import { type DateForm, NO_DAY, type Setting } from './date-form.ts'
import { mondayOf, type Span, todayIn } from './days.ts'
import { looseDays } from './loose-days.ts'
import { namedDays } from './named-days.ts'
import { writtenDates } from './written-dates.ts'

/** Every way to name days, the more exact ones first. The usual date readers give a moment where a parent means a span
 *  ('this weekend', 'the second week of May'), and read 'may', 'sat' and '24/7' as dates. */
const DATE_FORMS: readonly DateForm[] = [...writtenDates, ...countedDays, ...namedDays, ...looseDays]

interface Mention {
  start: number
  end: number
  span: Span
}

const A_YEAR = 365

/** Where a text names days, in order and without overlap; of two that overlap the form listed first wins. */
const mentionsIn = (text: string, setting: Setting): Mention[] => {
  const found: Mention[] = []
  let rest = text
  for (const { pattern, read } of DATE_FORMS)
    for (const { 0: phrase, index: start, groups = {} } of rest.matchAll(pattern)) {
      const span = read(groups, setting)
      if (!span) continue
      const end = start + phrase.length
      found.push({ start, end, span })
      // What has been read is blanked, letter by letter, so that places stay what they were.
      rest = rest.slice(0, start) + '\0'.repeat(phrase.length) + rest.slice(end)
    }
  return found.sort((a, b) => a.start - b.start)
}

const RANGE = /^ (?:to|through|until|and|or)(?: the)? $/
const EITHER = /^ (?:and|or) /
/** 'Monday or Tuesday' is read as a range, 'October 5 or November 9' as two days. */
const EITHER_WITHIN = 7
const WEEK_OF = /(?:the )?week (?:of|commencing|beginning|starting)(?: on)?(?: the)? $/
const WEEKEND_OF = /(?:the )?weekend of(?: the)? $/
const DAY_AFTER = /(?:the )?day after(?: the)? $/
const DAY_BEFORE = /(?:the )?day before(?: the)? $/
const AFTER = /(?:after|since)(?: the)? $/
const FROM = /from(?: the)? $/
const BEFORE = /before(?: the)? $/
const UP_TO = /(?:until|by|up to)(?: the)? $/
const LEAD_IN = /(?:\b(?:on|for|in|during|over|at|of|between|from|this|come)(?: the)?) $/

const TIME_OF_DAY = /^ (?:in the |at )?(?:morning|afternoon|evening|night)\b/

const joined = (text: string, first: Mention, second: Mention): Mention | null => {
  const between = text.slice(first.end, second.start)
  if (!RANGE.test(between) || first.span === NO_DAY || second.span === NO_DAY) return null
  // 'Monday to Wednesday' asked on a Tuesday: the Wednesday after that Monday.
  const to = second.span.to >= first.span.from ? second.span.to : second.span.to + 7
  // 'In February and March'.
  const isNext = second.span.from === first.span.to + 1
  if (to < first.span.from || (EITHER.test(between) && to - first.span.from > EITHER_WITHIN && !isNext)) return null
  return { start: first.start, end: second.end, span: { from: first.span.from, to, name: '' } }
}

/** 'the week of', 'before', 'after' in front of a date change what it stands for. */
const modified = (text: string, mention: Mention, { today }: Setting): Mention => {
  if (mention.span === NO_DAY) return mention
  const before = text.slice(0, mention.start)
  const as = (modifier: RegExp, from: number, to: number): Mention | null => {
    const match = modifier.exec(before)
    return match && from <= to ? { ...mention, start: match.index, span: { from, to, name: '' } } : null
  }
  const { from, to } = mention.span
  const monday = mondayOf(from)
  return (
    as(WEEK_OF, monday, monday + 6) ??
    as(WEEKEND_OF, monday + 5, monday + 6) ??
    as(DAY_AFTER, to + 1, to + 1) ??
    as(DAY_BEFORE, from - 1, from - 1) ??
    as(AFTER, to + 1, to + A_YEAR) ??
    (from === to ? as(FROM, from, from + A_YEAR) : null) ??
    as(BEFORE, today, from - 1) ??
    as(UP_TO, today, to) ??
    mention
  )
}

/** What may stand between two mentions of the same days. */
const BETWEEN = /^(?: |\b(?:in|on|of|during|for|the)\b)*$/

/** Of several the days that all of them name: 'on October 7, next week', 'in January after today'. What stands apart from each
 *  other may be other days: only one inside all the others is meant then. */
const commonDays = (text: string, mentions: readonly Mention[]): Span | null => {
  if (mentions.length === 0 || mentions.some(({ span }) => span === NO_DAY)) return null
  const from = Math.max(...mentions.map(({ span }) => span.from))
  const to = Math.min(...mentions.map(({ span }) => span.to))
  const inside = mentions.find(({ span }) => span.from === from && span.to === to)
  const areTogether = mentions.every(({ start }, i) => i === 0 || BETWEEN.test(text.slice(mentions[i - 1]!.end, start)))
  return inside?.span ?? (areTogether && from <= to ? { from, to, name: '' } : null)
}

/** A message's text parted into the days it names and the other words. */
export interface Reading {
  /** Null when it names none, or several that have no day in common and make no range. */
  span: Span | null
  namesDays: boolean
  /** One that it names cannot be told. */
  namesNoDay?: boolean
  rest: string
}

const without = (text: string, mentions: readonly Mention[]): string =>
  [...mentions]
    .reverse()
    .reduce((rest, { start, end }) => `${rest.slice(0, start).replace(LEAD_IN, ' ')} ${rest.slice(end).replace(TIME_OF_DAY, '')}`, text)

/** @param text as `plainText` makes it */
export const readSpan = (text: string, setting: Setting): Reading => {
  const mentions = mentionsIn(text, setting)
  const ranges: Mention[] = []
  for (const mention of mentions) {
    const last = ranges.at(-1)
    const range = last && joined(text, last, mention)
    if (range) ranges.splice(-1, 1, range)
    else ranges.push(mention)
  }
  const whole = ranges.map((mention) => modified(text, mention, setting))
  return {
    span: commonDays(text, whole),
    namesDays: whole.length > 0,
    namesNoDay: whole.some(({ span }) => span === NO_DAY),
    rest: without(text, whole).replace(/\s+/g, ' ').trim(),
  }
}

/** Zones of countries that write the month first; the Americas as a whole, since that is where most such schools are. */
const MONTH_FIRST = /^(?:America|US)\/|^Pacific\/(?:Honolulu|Guam|Pago_Pago|Saipan)$/

const POLITE =
  /\b(?:i (?:was|am) )?(?:just )?wondering\b|\b(?:need|want|like|love|wanna|trying|good) to (?:know|find out|check|ask)\b|\blet me know\b|\bremind me\b|\bi (?:forgot|missed the (?:note|email|newsletter)|lost the (?:note|flyer))\b/g
const PAST =
  /\b(?:was|were|did|didnt|happened|missed|took place|have i miss|ago|recent(?! (?:calendar|list|schedule|dates?|version))|we (?:just )?had|yesterday)\b|\b(?:has|have|had)\b(?:(?!\b(?:is|are|or)\b).){0,60}\b(?:been|happened|taken place|gone)\b/

/** Whether a text, as `plainText` makes it, asks about what is over. */
export const isPast = (text: string): boolean => PAST.test(text.replace(POLITE, ' '))

export const settingOf = (text: string, timeZone: string, now: Date): Setting => ({
  today: todayIn(timeZone, now),
  isPast: isPast(text),
  monthFirst: MONTH_FIRST.test(timeZone),
})
