import { current, type DateForm, day, form, monthAround, NO_DAY, OF_A_TERM, single, WD, week, weekdayNamed } from './date-form.ts'
import { dayOf, mondayOf, partsOf } from './days.ts'

/** Days with a name of their own: tomorrow, this weekend, Tuesday of next week, last month. */
export const namedDays: DateForm[] = [
  form(`(?:the )?day after tomorrow`, (_, { today }) => day(today + 2, 'the day after tomorrow')),
  form(`(?:the )?day before yesterday`, (_, { today }) => day(today - 2, 'the day before yesterday')),
  form(`(?:tomorrow)(?: (?:morning|afternoon|evening|night))?`, (_, { today }) => day(today + 1, 'tomorrow')),
  form(`yesterday(?: (?:morning|afternoon|evening|night))?|last night`, (_, { today }) => day(today - 1, 'yesterday')),
  form(`tonight|this (?:morning|afternoon|evening)|later today|today`, (_, { today }) => day(today, 'today')),
  form(`(?<w>${WD}) (?:of |in )?next week|next week(?: on)? (?<v>${WD})`, ({ w, v }, { today }) =>
    day(mondayOf(today) + 7 + weekdayNamed(w ?? v)),
  ),
  form(
    `(?<w>${WD}) (?:of |in )?(?<which>this|last) week|(?<other>this|last) week(?: on)? (?<v>${WD})`,
    ({ w, v, which, other }, { today }) => day(mondayOf(today) - ((which ?? other) === 'last' ? 7 : 0) + weekdayNamed(w ?? v)),
  ),
  form(`(?<w>${WD}) after next`, ({ w }, { today }) => day(mondayOf(today) + 14 + weekdayNamed(w))),
  form(`(?:the )?week after next|(?:the )?week after the next`, (_, { today }) => week(mondayOf(today) + 14, 'the week after next')),
  form(`(?:the )?weekend after next`, (_, { today }) => ({
    from: mondayOf(today) + 19,
    to: mondayOf(today) + 20,
    name: 'the weekend after next',
  })),
  form(`next (?:school )?week`, (_, { today }) => week(mondayOf(today) + 7, 'next week')),
  form(`(?:the )?last (?:school )?week(?:end)?${OF_A_TERM}`, () => NO_DAY),
  form(`last (?:school )?week`, (_, { today }) => week(mondayOf(today) - 7, 'last week')),
  form(`later (?:on )?this week`, (_, { today }) => ({
    from: Math.min(today + 1, mondayOf(today) + 6),
    to: mondayOf(today) + 6,
    name: 'later this week',
  })),
  form(`(?:the )?rest of (?:the|this) (?<unit>week|month)`, ({ unit }, { today }) => ({
    from: today,
    to: unit === 'week' ? mondayOf(today) + 6 : monthAround(0, today).to,
    name: `the rest of the ${unit}`,
  })),
  form(`(?:this|the current) (?:school )?week|during the week`, (_, setting) =>
    current(week(mondayOf(setting.today), 'this week'), setting),
  ),
  form(`(?:this|the) coming week|the week ahead`, (_, { today }) => ({ from: today, to: today + 7, name: 'the coming week' })),
  form(`next weekend`, (_, { today }) => ({ from: mondayOf(today) + 12, to: mondayOf(today) + 13, name: 'next weekend' })),
  form(`last weekend`, (_, { today }) => ({ from: mondayOf(today) - 2, to: mondayOf(today) - 1, name: 'last weekend' })),
  form(`(?:this|the|this coming|the coming) weekend(?! of)`, (_, setting) => {
    const monday = mondayOf(setting.today)
    // In the past tense before Saturday the weekend is the one that is over.
    if (setting.isPast && setting.today < monday + 5) return { from: monday - 2, to: monday - 1, name: 'last weekend' }
    return current({ from: monday + 5, to: monday + 6, name: 'this weekend' }, setting)
  }),
  form(`the (?<d>\\d{1,2})(?:st|nd|rd|th)? of next month`, ({ d }, { today }) => {
    const { year, month } = partsOf(monthAround(1, today).from)
    return single(dayOf(year, month, Number(d)))
  }),
  form(`next month`, (_, { today }) => ({ ...monthAround(1, today), name: 'next month' })),
  form(`last month`, (_, { today }) => ({ ...monthAround(-1, today), name: 'last month' })),
  form(`(?:later )?(?:this|the current) month|(?:the )?end of the month`, (_, setting) =>
    current({ ...monthAround(0, setting.today), name: 'this month' }, setting),
  ),
]
