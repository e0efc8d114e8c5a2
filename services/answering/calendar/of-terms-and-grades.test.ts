import { describe, expect, it } from 'vitest'
import { eventEntry } from '../event-answer.ts'
import { answerFromCalendar } from './answer.ts'

const event = (title: string, date: string, description = '') =>
  eventEntry(title, { title, description, date, time: '', location: '', category: '' })

const calendar = [
  event('Picture Day', '2026-09-15'),
  event('Kindergarten Tea', '2026-09-16'),
  event('Last Day T3', '2026-09-18'),
  event('Fall Play: The Crucible', '2026-11-12'),
  event('Election Day (No Classes)', '2026-11-03'),
  event('Last Day T4', '2026-12-18'),
  event('February Half Term', '2027-02-15', 'Mon 15 to Fri 19 February, students back Mon 22 February.'),
  event('Spring Musical: Annie', '2027-04-15'),
  event('Museum Trip', '2027-04-27'),
  event('Mother Tongue Fortnight', '2027-05-03'),
]
const ask = (question: string, today: string) => answerFromCalendar(question, calendar, 'America/New_York', new Date(`${today}T16:00:00Z`))
const found = (question: string, today: string) => ask(question, today)?.sources.map(({ id }) => id)

describe('a term with a number', () => {
  it('is no other', () => {
    expect(found('when is the last day of term 4', '2026-09-11')).toEqual(['Last Day T4'])
    expect(found('when is the last day of term 2', '2026-09-11')).toBeUndefined()
  })
  it('has a last week that is not the one before this', () => {
    expect(ask('what have we got on in the last week of term', '2026-09-21')).toBeNull()
    expect(ask('what is on the last 2 weeks of school', '2026-09-21')).toBeNull()
    expect(found('what was on last week', '2026-09-21')).toEqual(['Picture Day', 'Kindergarten Tea', 'Last Day T3'])
  })
})

describe('a musical', () => {
  it('is not any play', () => expect(found('when is the musical', '2026-10-01')).toEqual(['Spring Musical: Annie']))
  it.each(['when is the school play', 'when is the next play or musical'])('is one: %j', (question) =>
    expect(found(question, '2026-10-01')?.[0]).toBe('Fall Play: The Crucible'),
  )
})

it('puts what is only for others last in a list for a grade', () =>
  expect(found('what is on next week for 5th graders', '2026-09-08')).toEqual(['Picture Day', 'Last Day T3', 'Kindergarten Tea']))

it('begins the first week of a month that begins on a weekend after it', () =>
  expect(found('anything special first week of may', '2027-04-20')).toEqual(['Mother Tongue Fortnight']))

it('knows how long half term is', () => expect(ask('shut on the 17th feb??', '2027-02-08')?.answer).toMatch(/^No school on Wednesday/))

it.each(['do kids go in on november 3rd or nah', 'do they go in on november 3 or not'])('leaves out what asks nothing: %j', (question) =>
  expect(ask(question, '2026-10-19')?.answer).toMatch(/^No school on Tuesday, November 3/),
)
