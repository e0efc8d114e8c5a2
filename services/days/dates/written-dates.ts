import {
  DAY_OF_MONTH,
  type DateForm,
  dateIn,
  form,
  MONTH,
  monthNamed,
  NO_DATE_BEFORE,
  NO_DATE_NEXT,
  numeric,
  onWeekday,
  ordinalOf,
  rangeIn,
  single,
  WD,
} from './date-form.ts'
import { dayOf } from './days.ts'

/** Dates as people write them: 10/5, October 5 to 9, the 5th of October 2026. */
export const writtenDates: DateForm[] = [
  form(`(?<y>\\d{4})/(?<m>\\d{1,2})/(?<d>\\d{1,2})`, ({ y, m, d }) => single(dayOf(Number(y), Number(m), Number(d)))),
  form(`(?:(?<w>${WD}) )?(?<a>\\d{1,2})[/.](?<b>\\d{1,2})[/.](?<y>\\d{4}|\\d{2})`, ({ w, a, b, y }, setting) =>
    onWeekday(w, (each) => numeric(Number(a), Number(b), y, each), setting),
  ),
  // '24/7', 'a 1/2 day', '3/4 sleeves' and 'the 7/8 split' are no dates.
  form(
    `(?:(?<w>${WD}) )?${NO_DATE_BEFORE}(?!24/7|(?:1/2|1/4|3/4)(?!\\d| *$))(?<a>\\d{1,2})/(?<b>\\d{1,2})${NO_DATE_NEXT}(?! (?:split|combo|vision|price|off))`,
    ({ w, a, b }, setting) => onWeekday(w, (each) => numeric(Number(a), Number(b), undefined, each), setting),
  ),
  form(
    `(?:(?:${WD}) )?(?<m>${MONTH}) (?:the )?(?<d>${DAY_OF_MONTH}) (?:to|through|until|and|or) (?:the )?(?<e>${DAY_OF_MONTH})(?: of)?(?! (?:${MONTH}))${NO_DATE_NEXT}(?: (?<y>20\\d\\d))?`,
    ({ m, d, e, y }, setting) => rangeIn(monthNamed(m), ordinalOf(d), ordinalOf(e), y, setting),
  ),
  form(
    `${NO_DATE_BEFORE}(?<d>${DAY_OF_MONTH}) (?:to|through|until|and|or) (?:the )?(?<e>${DAY_OF_MONTH}) (?:of )?(?<m>${MONTH})(?: (?<y>20\\d\\d))?`,
    ({ m, d, e, y }, setting) => rangeIn(monthNamed(m), ordinalOf(d), ordinalOf(e), y, setting),
  ),
  form(
    `(?:(?<w>${WD}) )?(?:the )?${NO_DATE_BEFORE}(?<d>${DAY_OF_MONTH}) (?:day )?(?:of )?(?<m>${MONTH})(?: (?<y>20\\d\\d))?`,
    ({ w, m, d, y }, setting) => onWeekday(w, (each) => dateIn(monthNamed(m), ordinalOf(d), y, each), setting),
  ),
  form(`(?:(?<w>${WD}) )?(?<m>${MONTH}) (?:the )?(?<d>${DAY_OF_MONTH})${NO_DATE_NEXT}(?: (?<y>20\\d\\d))?`, ({ w, m, d, y }, setting) =>
    onWeekday(w, (each) => dateIn(monthNamed(m), ordinalOf(d), y, each), setting),
  ),
]
