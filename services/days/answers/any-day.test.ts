import { describe, expect, it } from 'vitest'
import { eventEntry, faq } from '../testing/written.ts'
import { askedOfAnyDay } from './answer.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-12-01T14:00:00Z')
const event = (title: string, date: string, description = '') =>
  eventEntry(title, { title, description, date, time: '4:00 PM', location: 'Gym', category: '' })

const hours = faq('What are the school hours?', 'School starts at 8:10 and school ends at 2:55.')
const events = [
  event('Basketball: season opener', '2026-12-10', 'Girls at 4:00, boys at 5:15.'),
  event('Soccer', '2026-12-12', 'What a school season that was.'),
  event('Delayed opening', '2026-12-11', 'Buses run two hours later.'),
  event('Winter Break begins', '2026-12-21'),
  event('Classes resume after Winter Break', '2027-01-04'),
  event('Last Day of School', '2027-06-11'),
  event('Summer Reading Hour', '2027-07-15'),
]
const ofAnyDay = (question: string, entries = [hours, ...events]) => askedOfAnyDay(question, entries, ZONE, NOW)

describe('what is asked of a day like any other', () => {
  it.each([
    ['what time does school end on december 10', 'what time does school end'],
    ['What time is dismissal tomorrow?', 'what time is dismissal'],
    ['when is lunch on monday', 'when is lunch'],
  ])('is asked without it: "%s"', (question, asked) => expect(ofAnyDay(question)).toBe(asked))

  it('keeps the weekday where an FAQ has other hours for it', () => {
    const early = faq('When does school end early?', 'On Wednesdays we dismiss at 1:40. The club meets every Thursday.')
    expect(ofAnyDay('what time does school end on december 9', [early, ...events])).toBe('what time does school end on wednesdays')
    expect(ofAnyDay('what time does school end on december 10', [early, ...events])).toBe('what time does school end')
    expect(ofAnyDay('what time does school end on wednesday', [early, ...events])).toBeNull()
    expect(ofAnyDay('what time do the doors open on december 9', [early, ...events])).toBe('what time do the doors open')
  })

  it.each([
    ['an event of that day tells of hours', 'what time does school start on december 11'],
    ['there is no school', 'what time does school start on december 23'],
    ['it is a weekend', 'what time does school start on saturday'],
    ['it is in the summer', 'what time does school start on july 8'],
    ['the calendar does not reach so far', 'what time does school start on august 25'],
    ['it is more days than one', 'what time does school start next week'],
    ['it may ask for something else than an hour', 'lunch on monday'],
    ['it is about an event', 'what time is the basketball opener on december 10'],
  ])('is asked as it is where %s', (_why, question) => expect(ofAnyDay(question)).toBeNull())
  it('is asked as it is of a weekend, whatever is on', () => expect(ofAnyDay('what time does school end on december 12')).toBeNull())
})
