import {
  COUNT,
  countOf,
  type DateForm,
  day,
  form,
  MONTH,
  monthAround,
  monthNamed,
  NO_DAY,
  NTH,
  nearest,
  nthWeekday,
  OF_A_TERM,
  ordinalOf,
  single,
  WD,
  week,
  weekdayNamed,
  wholeMonth,
} from './date-form.ts'
import { mondayOf } from './days.ts'

/** Days that are counted: the first Monday of May, in three weeks, two days ago. */
export const countedDays: DateForm[] = [
  form(
    `(?:the )?(?<n>${NTH}) (?<w>${WD}) (?:of|in) (?:(?<m>${MONTH})(?: (?<y>20\\d\\d))?|(?<rel>this|the|next) month)`,
    ({ n, w, m, y, rel }, setting) => {
      const month = m ? wholeMonth(monthNamed(m), y, setting) : monthAround(rel === 'next' ? 1 : 0, setting.today)
      return month && single(nthWeekday(n ?? '', weekdayNamed(w), month))
    },
  ),
  form(`(?:the )?(?<n>${NTH}) week (?:of|in) (?<m>${MONTH})(?: (?<y>20\\d\\d))?`, ({ n, m, y }, setting) => {
    const month = wholeMonth(monthNamed(m), y, setting)
    if (!month) return null
    // A month that ends on a Monday or Tuesday has its last week before them.
    const last = mondayOf(month.to - 2)
    if (n === 'last') return { from: last, to: Math.max(last + 6, month.to), name: '' }
    // A month that begins on a Friday or a weekend has its first week after it.
    const monday = mondayOf(month.from + 3) + 7 * (ordinalOf(n) - 1)
    if (monday > month.to) return null
    return ordinalOf(n) === 1 ? { from: Math.min(monday, month.from), to: monday + 6, name: '' } : week(monday)
  }),
  form(`(?<n>${COUNT}) (?<unit>day|week)s? (?:from (?:now|today)|from (?<tomorrow>tomorrow))`, ({ n, unit, tomorrow }, { today }) =>
    day(today + countOf(n) * (unit === 'week' ? 7 : 1) + (tomorrow ? 1 : 0)),
  ),
  form(`(?<n>${COUNT}) (?<unit>day|week)s? ago`, ({ n, unit }, { today }) =>
    unit === 'week' ? week(mondayOf(today) - 7 * countOf(n)) : day(today - countOf(n)),
  ),
  form(`(?:an? )?(?<!\\b(?:next|this|last) )week (?:on|from) (?<w>${WD})|(?<v>${WD}) week`, ({ w, v }, setting) =>
    day(nearest(weekdayNamed(w ?? v), { ...setting, isPast: false }) + 7),
  ),
  form(
    `(?:in |over |within |for |during )?(?:the )?(?:next|coming|following) (?<n>${COUNT}|few|couple(?: of)?) (?<unit>day|week|month)s?`,
    ({ n = '', unit }, { today }) => {
      const count = n === 'few' ? 3 : n.startsWith('couple') ? 2 : countOf(n)
      return { from: today, to: today + count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30), name: '' }
    },
  ),
  form(`(?:the )?last (?:${COUNT}|few|couple(?: of)?) (?:day|week)s?${OF_A_TERM}`, () => NO_DAY),
  form(
    `(?:in |over |within |for |during )?(?:the )?(?:last|past) (?<n>${COUNT}|few|couple(?: of)?) (?<unit>day|week|month)s?`,
    ({ n = '', unit }, { today }) => {
      const count = n === 'few' ? 3 : n.startsWith('couple') ? 2 : countOf(n)
      return { from: today - count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 30), to: today, name: '' }
    },
  ),
  form(`in (?<n>${COUNT}) days?(?: time)?`, ({ n }, { today }) => day(today + countOf(n))),
  form(`in (?<n>${COUNT}) weeks?(?: time)?`, ({ n }, { today }) => week(mondayOf(today) + 7 * countOf(n))),
  form(`in (?<n>${COUNT}) months?(?: time)?`, ({ n }, { today }) => ({ ...monthAround(countOf(n), today), name: '' })),
  form(`within (?:an? |the )(?<unit>week|month)`, ({ unit }, { today }) => ({
    from: today,
    to: today + (unit === 'week' ? 7 : 30),
    name: '',
  })),
]
