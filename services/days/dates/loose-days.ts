import {
  current,
  type DateForm,
  day,
  dayNumber,
  form,
  IN_MONTH,
  MONTH,
  monthNamed,
  NO_DATE_NEXT,
  NO_DAY,
  nearest,
  onWeekday,
  single,
  WD,
  weekdayNamed,
  wholeMonth,
} from './date-form.ts'
import { MONTHS } from './date-words.ts'
import { mondayOf } from './days.ts'

/** What may follow a weekday that stands alone: 'Saturday school' and 'Friday dismissal' are things, not days. */
const AFTER_BARE_WEEKDAY = `(?=$| (?:morning|afternoon|evening|night|and|or|to|through|until|at|in|for|because|please|off|the|is|are|do|does|will|from|a|there|with|my|he|she|we|i)\\b)`

/** A weekday, a month or the number of a day alone, which may be other things as well. */
export const looseDays: DateForm[] = [
  // 'Friday 6th and 7th grade' and 'Friday 1st semester exams' name no 6th or 1st.
  form(
    `(?<!\\b(?:(?:days?|weeks?) from|this|next|last|coming) )(?:on )?(?<w>${WD}) (?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)(?=$| (?:at|off|please|too|morning|afternoon|evening|night|what|whats|is|are|do|does|will|my|we|he|she|they|in|for|because|there|(?:to|through|until|and|or) (?:${WD}))\\b)`,
    ({ w, d }, setting) => onWeekday(w, (each) => dayNumber(Number(d), each), setting),
  ),
  // 'Monday the 12th concert' is not the next Monday's.
  form(`(?<!\\b(?:this|next|last|coming) )(?:${WD}) the \\d{1,2}(?:st|nd|rd|th)${NO_DATE_NEXT}`, () => NO_DAY),
  form(`(?<which>next|last) (?<w>${WD})`, ({ which, w }, setting) =>
    which === 'next' ? day(mondayOf(setting.today) + 7 + weekdayNamed(w)) : day(nearest(weekdayNamed(w), { ...setting, isPast: true })),
  ),
  form(`(?:this|this coming|the coming|coming|on|on the) (?<w>${WD})`, ({ w }, setting) => day(nearest(weekdayNamed(w), setting))),
  // 'Which Saturday is the fair' asks for one.
  form(`(?<!\\b(?:which|what) )(?<w>${WD})${AFTER_BARE_WEEKDAY}`, ({ w }, setting) => day(nearest(weekdayNamed(w), setting))),
  form(
    `(?:(?:in|during) )?(?:the )?(?<half>first|1st|second|2nd) half of (?<m>${MONTH})(?: (?<y>20\\d\\d))?`,
    ({ half, m, y }, setting) => {
      const found = wholeMonth(monthNamed(m), y, setting)
      if (!found) return null
      const asked = /^[f1]/.test(half!) ? { ...found, to: found.from + 14 } : { ...found, from: found.from + 15 }
      return y || asked.to >= setting.today ? asked : null
    },
  ),
  form(
    `(?:${IN_MONTH} |(?<rel>next|last) )(?<m>${MONTH})(?: (?<y>20\\d\\d))?(?! (?:break|half|holidays?|vacation|camp|\\d))`,
    ({ m, y, rel }, setting) => {
      const found = wholeMonth(monthNamed(m), y, { ...setting, isPast: setting.isPast || rel === 'last' })
      return found && (y ? found : current(found, setting.isPast || rel === 'last' ? { ...setting, isPast: true } : setting))
    },
  ),
  // 'may' and 'march' alone are verbs more often than months; not behind days, which are blanked: 'february and march'.
  form(
    `(?<m>${MONTHS.filter((name) => name !== 'may' && name !== 'march').join('|')})(?: (?<y>20\\d\\d))?(?! (?:break|half|holidays?|vacation|camp|\\d))|(?<n>may|march)(?: (?<z>20\\d\\d)|(?= (?:events|calendar)\\b))|(?<=\\0 (?:and|or|to|through) )(?<k>may|march)`,
    ({ m, n, k, y, z }, setting) => {
      const found = wholeMonth(monthNamed(m ?? n ?? k), y ?? z, setting)
      return found && ((y ?? z) ? found : current(found, setting))
    },
  ),
  form(
    `(?:(?:${WD}) )?(?:on )?the (?<d>\\d{1,2})(?:st|nd|rd|th)(?: of (?:this|the) month)?(?=$| (?:at|and|or|to|through|until|off|please|too|morning|afternoon|evening|night|instead|because|from|we|do|is|are|there)\\b)`,
    ({ d }, setting) => single(dayNumber(Number(d), setting)),
  ),
]
