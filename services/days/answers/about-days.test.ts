import { describe, expect, it } from 'vitest'
import { inWords } from '../dates/days.ts'
import { aboutDays } from './about-days.ts'

describe('a day is asked for', () => {
  const NOON = new Date('2026-10-05T16:00:00Z')
  const about = (question: string) => aboutDays(question, 'America/New_York', NOON)

  it.each(['when is the concert', 'what time does it start', 'where is the game', 'next bake sale', 'is there a game on friday'])(
    'by %j',
    (question) => expect(about(question)).toMatchObject({ asksForDay: true, isPast: false }),
  )
  it.each(['how do I join the band', 'is there a uniform', 'my son lost his coat'])('not by %j', (question) =>
    expect(about(question).asksForDay).toBe(false),
  )
  it('as one that is over by "how much was the book fair"', () => expect(about('how much was the book fair').isPast).toBe(true))
  it('and which, counted from the day of asking', () =>
    expect(inWords(about('whats that thing on friday evening').span!.from)).toBe('Friday, October 9, 2026'))
})
