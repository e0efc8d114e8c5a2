import { describe, expect, it } from 'vitest'
import { answerFromCalendar } from '../answers/answer.ts'
import { daysNamedIn } from '../testing/days-named-in.ts'
import { eventEntry } from '../testing/written.ts'

// Expected days are worked out here on year, month and day alone, without a line of the engine's.

type Days = [from: string, to: string]
const MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const plus = (day: string, days: number) => iso(Date.parse(day) + days * MS)
const sunday0 = (day: string) => new Date(day).getUTCDay()
/** The day itself or the next one that is that weekday, 0 for Sunday. */
const onOrAfter = (day: string, weekday: number): string => (sunday0(day) === weekday ? day : onOrAfter(plus(day, 1), weekday))
const before = (day: string, weekday: number): string =>
  sunday0(plus(day, -1)) === weekday ? plus(day, -1) : before(plus(day, -1), weekday)
const monday = (day: string) => (sunday0(day) === 1 ? day : before(day, 1))
const year = (day: string) => Number(day.slice(0, 4))
const month = (day: string) => Number(day.slice(5, 7))
const two = (n: number) => String(n).padStart(2, '0')
const date = (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`
const lastOf = (y: number, m: number) =>
  m === 2 ? (y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const wholeMonth = (y: number, m: number): Days => [date(y, m, 1), date(y, m, lastOf(y, m))]

const one = (day: string): Days => [day, day]
const weekFrom = (day: string): Days => [day, plus(day, 6)]
const weekendOf = (mon: string): Days => [plus(mon, 5), plus(mon, 6)]
const coming = (m: number, d: number) => (t: string) => {
  const found = Array.from({ length: 9 }, (_, i) => year(t) + i).find((y) => d <= lastOf(y, m) && date(y, m, d) >= t)
  return one(date(found!, m, d))
}
const comingMonth =
  (m: number) =>
  (t: string): Days => {
    const [from, to] = wholeMonth(month(t) <= m ? year(t) : year(t) + 1, m)
    return [later(from, t), to]
  }
const monthAway =
  (offset: number) =>
  (t: string): Days => {
    const count = year(t) * 12 + month(t) - 1 + offset
    return wholeMonth(Math.floor(count / 12), (count % 12) + 1)
  }
const range =
  (m: number, d: number, e: number) =>
  (t: string): Days => {
    const y = date(year(t), m, e) >= t ? year(t) : year(t) + 1
    return [date(y, m, d), date(y, m, e)]
  }
const nth = (n: number, weekday: number, m: number) => (t: string) => {
  const y = month(t) <= m ? year(t) : year(t) + 1
  return one(plus(onOrAfter(date(y, m, 1), weekday), 7 * (n - 1)))
}
const slash = (a: number, b: number) => (t: string, zone: string) => (/^America|Honolulu/.test(zone) ? coming(a, b) : coming(b, a))(t)
const dayNumber = (d: number) => (t: string) => {
  for (let offset = 0; ; offset++) {
    const [from] = monthAway(offset)(t)
    const day = date(year(from), month(from), d)
    if (d <= lastOf(year(from), month(from)) && day >= t) return one(day)
  }
}
const weekday = (w: number) => (t: string) => one(onOrAfter(t, w))
const inNextWeek = (w: number) => (t: string) => one(plus(monday(t), 7 + ((w + 6) % 7)))

const PHRASES: [phrase: string, days: (today: string, zone: string) => Days][] = [
  ['today', one],
  ['tonight', one],
  ['this afternoon', one],
  ['tomorrow', (t) => one(plus(t, 1))],
  ['tomorrow night', (t) => one(plus(t, 1))],
  ['tmrw', (t) => one(plus(t, 1))],
  ['tommorow', (t) => one(plus(t, 1))],
  ['the day after tomorrow', (t) => one(plus(t, 2))],
  ['this week', (t) => [t, plus(monday(t), 6)]],
  ['the rest of this week', (t) => [t, plus(monday(t), 6)]],
  ['next week', (t) => weekFrom(plus(monday(t), 7))],
  ['nxt week', (t) => weekFrom(plus(monday(t), 7))],
  ['the week after next', (t) => weekFrom(plus(monday(t), 14))],
  ['in two weeks', (t) => weekFrom(plus(monday(t), 14))],
  ['in the next two weeks', (t) => [t, plus(t, 14)]],
  ['in the next 10 days', (t) => [t, plus(t, 10)]],
  ['in the next few days', (t) => [t, plus(t, 3)]],
  ['in 3 days', (t) => one(plus(t, 3))],
  ['three weeks from today', (t) => one(plus(t, 21))],
  ['this weekend', (t) => [later(t, plus(monday(t), 5)), plus(monday(t), 6)]],
  ['over the weekend', (t) => [later(t, plus(monday(t), 5)), plus(monday(t), 6)]],
  ['next weekend', (t) => weekendOf(plus(monday(t), 7))],
  ['this month', (t) => [t, monthAway(0)(t)[1]]],
  ['next month', monthAway(1)],
  ['on monday', weekday(1)],
  ['this tuesday', weekday(2)],
  ['wednesday', weekday(3)],
  ['on thurs', weekday(4)],
  ['on friday morning', weekday(5)],
  ['on Sat', weekday(6)],
  ['this sunday', weekday(0)],
  ['on wensday', weekday(3)],
  ['next monday', inNextWeek(1)],
  ['next friday', inNextWeek(5)],
  ['next sunday', inNextWeek(0)],
  ['on tuesday of next week', inNextWeek(2)],
  ['next week on thursday', inNextWeek(4)],
  ['a week on friday', (t) => one(plus(onOrAfter(t, 5), 7))],
  ['monday to wednesday', (t) => [onOrAfter(t, 1), plus(onOrAfter(t, 1), 2)]],
  ['in october', comingMonth(10)],
  ['in may', comingMonth(5)],
  ['in march', comingMonth(3)],
  ['during February', comingMonth(2)],
  ['in Sept.', comingMonth(9)],
  ['in decmber', comingMonth(12)],
  ['in november 2027', () => ['2027-11-01', '2027-11-30']],
  ['in february 2028', () => ['2028-02-01', '2028-02-29']],
  ['on october 5', coming(10, 5)],
  ['on Oct 5th', coming(10, 5)],
  ['on the 5th of October', coming(10, 5)],
  ['on 5 october', coming(10, 5)],
  ['on November 2nd', coming(11, 2)],
  ['on february 29', coming(2, 29)],
  ['on december 31', coming(12, 31)],
  ['on january first', coming(1, 1)],
  ['on May 5, 2027', () => one('2027-05-05')],
  ['on 2027-03-14', () => one('2027-03-14')],
  ['on 3/14/2027', () => one('2027-03-14')],
  ['on 14/3/27', () => one('2027-03-14')],
  ['on 10/5', slash(10, 5)],
  ['on 4/12', slash(4, 12)],
  ['on 25.12.2026', () => one('2026-12-25')],
  ['on the 31st', dayNumber(31)],
  ['on the 3rd', dayNumber(3)],
  ['october 5 to 9', range(10, 5, 9)],
  ['from 5 to 9 october', range(10, 5, 9)],
  ['November 23–27', range(11, 23, 27)],
  [
    'between march 1 and march 5',
    (t) => [coming(3, 1)(t)[0], coming(3, 1)(t)[0] > t || t > date(year(t), 3, 5) ? plus(coming(3, 1)(t)[0], 4) : plus(t, 4)],
  ],
  ['the week of october 5', (t) => weekFrom(monday(coming(10, 5)(t)[0]))],
  ['the week commencing 30 november', (t) => weekFrom(monday(coming(11, 30)(t)[0]))],
  ['on the first monday of december', nth(1, 1, 12)],
  ['on the third thursday in november', nth(3, 4, 11)],
  ['after 24 december', (t) => [plus(coming(12, 24)(t)[0], 1), plus(coming(12, 24)(t)[0], 365)]],
]

const FRAMES = [
  (phrase: string) => `what's on ${phrase}?`,
  (phrase: string) => `any events ${phrase}`,
  (phrase: string) => `Is there school ${phrase}?`,
  (phrase: string) => `is anything happening ${phrase} at school?`,
  (phrase: string) => `What is on the calendar ${phrase}`,
  (phrase: string) => `Hi, could you tell me what is going on ${phrase}, please?`,
]

const PAST_FORMS: [question: string, days: (today: string) => Days][] = [
  ['what was on yesterday?', (t) => one(plus(t, -1))],
  ['what happened last week', (t) => weekFrom(plus(monday(t), -7))],
  ['what was on last weekend?', (t) => [plus(monday(t), -2), plus(monday(t), -1)]],
  ['did anything happen last month', monthAway(-1)],
  ['what was on last friday', (t) => one(before(t, 5))],
  ['what was on on monday', (t) => one(before(t, 1))],
  ['was there anything on wednesday', (t) => one(before(t, 3))],
  [
    'what events were there in march?',
    (t) => {
      const [from, to] = wholeMonth(month(t) >= 3 ? year(t) : year(t) - 1, 3)
      return [from, earlier(to, t)]
    },
  ],
  ['what was on 2 days ago?', (t) => one(plus(t, -2))],
  ['was there school on october 4', (t) => one(date(date(year(t), 10, 4) <= t ? year(t) : year(t) - 1, 10, 4))],
]

/** Seldom asked: in one frame each. */
const RARE_FORMS: [question: string, days: (today: string) => Days][] = [
  ['what was on the day before yesterday?', (t) => one(plus(t, -2))],
  ['what was on on tuesday of last week', (t) => one(plus(monday(t), -6))],
  ["what's on later this week?", (t) => [earlier(plus(t, 1), plus(monday(t), 6)), plus(monday(t), 6)]],
  ["what's on this week on sunday?", (t) => one(plus(monday(t), 6))],
  ["what's on monday after next?", (t) => one(plus(monday(t), 14))],
  ["what's on the weekend after next?", (t) => weekendOf(plus(monday(t), 14))],
  ["what's on this coming week?", (t) => [t, plus(t, 7)]],
  ["what's on in two months?", monthAway(2)],
  ["what's on within a month?", (t) => [t, plus(t, 30)]],
  ["what's on on the 5th of next month?", (t) => one(plus(monthAway(1)(t)[0], 4))],
]

const MOMENTS: [what: string, now: string, zone: string, today: string][] = [
  ['the night clocks go forward in New York', '2027-03-14T06:59:00Z', 'America/New_York', '2027-03-14'],
  ['the night clocks go back in New York', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['the night clocks go forward in London', '2027-03-28T00:30:00Z', 'Europe/London', '2027-03-28'],
  ['the last minute of the year', '2027-01-01T04:59:00Z', 'America/New_York', '2026-12-31'],
  ['leap day', '2028-02-29T18:00:00Z', 'America/Chicago', '2028-02-29'],
  ['the last minute before leap day', '2028-02-29T07:59:00Z', 'America/Los_Angeles', '2028-02-28'],
  ['Sunday at 23:59', '2026-10-05T03:59:00Z', 'America/New_York', '2026-10-04'],
  ['Monday at 00:00', '2026-10-05T04:00:00Z', 'America/New_York', '2026-10-05'],
  ['after midnight in Auckland', '2026-10-05T11:30:00Z', 'Pacific/Auckland', '2026-10-06'],
  ['23:59 in Honolulu', '2026-10-06T09:59:00Z', 'Pacific/Honolulu', '2026-10-05'],
  ['a Wednesday in London', '2026-10-14T11:00:00Z', 'Europe/London', '2026-10-14'],
  ['a Saturday at the end of May', '2027-05-29T13:00:00Z', 'America/New_York', '2027-05-29'],
]

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const words = (day: string) => `${WEEKDAYS[sunday0(day)]}, ${MONTHS[month(day) - 1]} ${Number(day.slice(8))}`
const inWords = ([from, to]: Days) =>
  from === to
    ? `${words(from)}, ${year(from)}`
    : `${words(from)}${year(from) === year(to) ? '' : `, ${year(from)}`} to ${words(to)}, ${year(to)}`

const farAway = [eventEntry('e1', { title: 'Reunion', description: '', date: '2060-01-02', time: '', location: '', category: '' })]

const FORMS = [...PHRASES.flatMap(([phrase, days]) => FRAMES.map((frame) => [frame(phrase), days] as const)), ...PAST_FORMS, ...RARE_FORMS]

describe('the days that a question names', () => {
  it('are tried in more than 400 forms', () => expect(new Set(FORMS.map(([question]) => question)).size).toBeGreaterThan(400))

  it.each(MOMENTS)('are right on %s', (_what, now, zone, today) => {
    const wrong = FORMS.flatMap(([question, days]) => {
      const [from, to] = days(today, zone)
      const named = daysNamedIn(question, zone, new Date(now))
      return named?.from === from && named.to === to ? [] : [{ question, expected: [from, to], named }]
    })
    expect(wrong).toEqual([])
  })

  it.each(MOMENTS)('are always said in the answer on %s', (_what, now, zone, today) => {
    const unsaid = FORMS.flatMap(([question, days]) => {
      const answer = answerFromCalendar(question, farAway, zone, new Date(now))
      const said = inWords(days(today, zone))
      return answer?.answer.includes(said) && answer.sources.length === 0 ? [] : [{ question, said, answer: answer?.answer }]
    })
    expect(unsaid).toEqual([])
  })
})
