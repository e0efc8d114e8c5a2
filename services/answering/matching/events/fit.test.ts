import { type AboutDays, aboutDays, allGradesIn, numberedGradesAskedIn } from '@clearbell/days'
import { describe, expect, it } from 'vitest'
import { fitOfDay, fitOfPupils, isOnDaysAsked } from './fit.ts'

const TODAY = 20_000
const asked: AboutDays = {
  asksForDay: true,
  namesDays: false,
  isPast: false,
  span: null,
  limits: null,
  isOfRule: false,
  isOfEveryDay: false,
  isDayBefore: false,
  subject: aboutDays('', 'UTC', new Date(0)).subject,
}

describe('the day of an event', () => {
  const fit = (from: number, about = asked, to = from) => fitOfDay({ from, to }, TODAY, about)

  it('fits worse the further ahead it is, and worst when it is over', () => {
    const days = [TODAY, TODAY + 19, TODAY + 231, TODAY - 1].map((from) => fit(from))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(new Set(days).size).toBe(4)
  })
  it('fits as well on its last day as on its first', () => expect(fit(TODAY - 2, asked, TODAY)).toBe(fit(TODAY)))
  it('fits better where a day is asked for', () => expect(fit(TODAY + 5)).toBeGreaterThan(fit(TODAY + 5, { ...asked, asksForDay: false })))
  it('fits better on the days that are named, and worse on others', () => {
    const span = { from: TODAY + 3, to: TODAY + 5, name: '' }
    const [named, other] = [TODAY + 4, TODAY + 6].map((from) => fit(from, { ...asked, span }) - fit(from))
    expect([named! > 0, other! < 0]).toEqual([true, true])
    expect(fit(TODAY + 1, { ...asked, span }, TODAY + 3)).toBeGreaterThan(fit(TODAY + 1))
    expect(fit(TODAY + 6, { ...asked, span: { ...span, to: TODAY + 90 } })).toBe(fit(TODAY + 6))
  })
  it('tells more where fewer days are named', () => {
    const gain = (days: number) => fit(TODAY + 4, { ...asked, span: { from: TODAY + 4, to: TODAY + 3 + days, name: '' } }) - fit(TODAY + 4)
    expect(gain(1)).toBeGreaterThan(gain(7))
    expect(gain(7)).toBe(gain(31))
    expect(gain(40)).toBe(0)
  })
  it('may be over where the past is asked for, and then fits the better the nearer', () => {
    const past = { ...asked, isPast: true }
    expect(fit(TODAY - 300, past)).toBeGreaterThan(fit(TODAY + 9, past))
    expect(fit(TODAY - 9, past)).toBeGreaterThan(fit(TODAY - 40, past))
  })
})

describe('an event may be meant', () => {
  const event = { from: TODAY + 2, to: TODAY + 2 }
  const named = (from: number) => ({ ...asked, namesDays: true, span: { from: TODAY + from, to: TODAY + from, name: '' } })
  it('on the days that are named, and on any where none are', () =>
    expect([asked, named(2), named(3)].map((about) => isOnDaysAsked(event, TODAY, about))).toEqual([true, true, false]))
  it('not where nobody can tell which days are named', () => expect(isOnDaysAsked(event, TODAY, { ...asked, namesDays: true })).toBe(false))
  it('when it is over only where the past is asked for', () =>
    expect([false, true].map((isPast) => isOnDaysAsked(event, TODAY + 9, { ...asked, isPast }))).toEqual([false, true]))
})

describe('an event for some grades', () => {
  const fit = (question: string, event: string) => Math.sign(fitOfPupils({ grades: allGradesIn(event) }, numberedGradesAskedIn(question)))

  it.each([
    ['5th grade trip', 'Trip to the mangroves, grades 4-6'],
    ['my son is in 2nd grade, when does he sing', 'Winter Sing, Grades K-2'],
    ['when is the y9 parents evening', 'Year 9 Parents Evening'],
  ])('fits %j by %j', (question, event) => expect(fit(question, event)).toBe(1))
  it.each([
    ['5th grade trip', 'Trip to the farm, grades 1-3'],
    ['we have a junior, is there a college trip', 'Freshman Picnic'],
    ['when is the y9 parents evening', 'Year 7 Parents Evening'],
  ])('fits %j badly by %j', (question, event) => expect(fit(question, event)).toBe(-1))
  it.each([
    ['when is the concert', 'Winter Sing, Grades K-2'],
    ['5th grade trip', 'Book Fair'],
  ])('is neither good nor bad for %j by %j', (question, event) => expect(fit(question, event)).toBe(0))
})
