import { describe, expect, it } from 'vitest'
import { aboutDays } from '../calendar/about-days.ts'
import { fitOfDay } from './day.ts'

const TODAY = 20_000
const asked = { asksForDay: true, isPast: false }

describe('the day of an event', () => {
  const fit = (from: number, about = asked, to = from) => fitOfDay({ from, to }, TODAY, about)

  it('fits worse the further ahead it is, and worst when it is over', () => {
    const days = [TODAY, TODAY + 19, TODAY + 231, TODAY - 1].map((from) => fit(from))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(new Set(days).size).toBe(4)
  })
  it('fits as well on its last day as on its first', () => expect(fit(TODAY - 2, asked, TODAY)).toBe(fit(TODAY)))
  it('fits better where a day is asked for', () => expect(fit(TODAY + 5)).toBeGreaterThan(fit(TODAY + 5, { ...asked, asksForDay: false })))
  it('may be over where the past is asked for, and then fits the better the nearer', () => {
    const past = { ...asked, isPast: true }
    expect(fit(TODAY - 300, past)).toBeGreaterThan(fit(TODAY + 9, past))
    expect(fit(TODAY - 9, past)).toBeGreaterThan(fit(TODAY - 40, past))
  })
})

describe('a day is asked for', () => {
  it.each(['when is the concert', 'what time does it start', 'where is the game', 'next bake sale', 'is there a game on friday'])(
    'by %j',
    (question) => expect(aboutDays(question)).toEqual({ asksForDay: true, isPast: false }),
  )
  it.each(['how do I join the band', 'is there a uniform', 'my son lost his coat'])('not by %j', (question) =>
    expect(aboutDays(question).asksForDay).toBe(false),
  )
  it('as one that is over by "how much was the book fair"', () => expect(aboutDays('how much was the book fair').isPast).toBe(true))
})
