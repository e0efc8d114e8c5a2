import { day, nthWeekday, type Setting, yearFor } from './date-form.ts'
import { type Day, dayOf, monthOf, type Span, weekdayFrom } from './days.ts'
import { type Reading, readSpan } from './read-span.ts'

type InYear = (year: number) => Day

const dated =
  (month: number, dayOfMonth: number): InYear =>
  (year) =>
    dayOf(year, month, dayOfMonth)!
const [MONDAY, TUESDAY] = [0, 1]
const nth =
  (which: string, weekday: number, month: number): InYear =>
  (year) =>
    nthWeekday(which, weekday, monthOf(year, month))!

/** Easter Sunday by the Gregorian computus. */
const easter: InYear = (year) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const month = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(month / 31), (month % 31) + 1)!
}
const fromEaster =
  (days: number): InYear =>
  (year) =>
    easter(year) + days

/** Names as `plainText` writes them ('eve' is read as 'evening') and the day they mean. Those that mean another day elsewhere are
 *  left out: Thanksgiving, Mother's Day. */
const HOLIDAYS: readonly (readonly [name: string, inYear: InYear])[] = [
  ['new years? day', dated(1, 1)],
  ['(?:mlk|martin luther king)(?: jr)?(?: day)?', nth('third', MONDAY, 1)],
  ['australia day', dated(1, 26)],
  ['waitangi day', dated(2, 6)],
  ['valentines?(?: day)?', dated(2, 14)],
  ['presidents? day', nth('third', MONDAY, 2)],
  ['(?:shrove tuesday|pancake (?:day|tuesday))', fromEaster(-47)],
  ['ash wednesday', fromEaster(-46)],
  ['(?:st|saint) davids? day', dated(3, 1)],
  ['(?:(?:st|saint) pat(?:rick|ty)s?|paddys?) day', dated(3, 17)],
  ['maundy thursday', fromEaster(-3)],
  ['good friday', fromEaster(-2)],
  ['(?:easter monday|the monday after easter(?! (?:holidays?|vacation|break|half|term)))', fromEaster(1)],
  ['anzac day', dated(4, 25)],
  ['cinco de mayo', dated(5, 5)],
  ['memorial day', nth('last', MONDAY, 5)],
  ['juneteenth', dated(6, 19)],
  ['canada day', dated(7, 1)],
  ['labor day', nth('first', MONDAY, 9)],
  ['columbus day', nth('second', MONDAY, 10)],
  ['halloween', dated(10, 31)],
  ['(?:bonfire night|guy fawkes(?: night| day)?)', dated(11, 5)],
  ['election day', (year) => weekdayFrom(dayOf(year, 11, 2)!, TUESDAY)],
  ['(?:veterans?|remembrance) day', dated(11, 11)],
  ['(?:st|saint) andrews? day', dated(11, 30)],
  ['christmas evening', dated(12, 24)],
  ['christmas day', dated(12, 25)],
  ['christmas(?! (?:break|holidays?|vacation|recess|party|concert|fair|show|tree|lunch|evening))', dated(12, 25)],
  ['boxing day', dated(12, 26)],
  ['new years? evening', dated(12, 31)],
]

const NAMES = HOLIDAYS.map(([name, inYear]) => ({ name: new RegExp(`\\b(?:(?:on|for|over) )?${name}\\b`), inYear }))

/** With any of these other days are meant than the holiday, or more. */
const OTHER_DAYS = /\b(?:20\d\d|before|after|until|since|by|through|from|and|or|week|weekend)\b/

/** The day that a message names by a holiday and nothing else, 'Columbus Day'; null when it names none so.
 *  @param text as `plainText` makes it */
export const readHoliday = (text: string, setting: Setting): (Reading & { span: Span }) | null => {
  const found = NAMES.find(({ name }) => name.test(text))
  if (!found) return null
  const rest = text.replace(found.name, ' ').replace(/\s+/g, ' ').trim()
  if (OTHER_DAYS.test(rest) || readSpan(rest, setting).namesDays) return null
  const on = (year: number) => day(found.inYear(year))
  return { span: on(yearFor(on, setting)), namesDays: true, rest }
}
