import { describe, expect, it } from 'vitest'
import { aboutDays } from '../answers/about-days.ts'
import { answerFromCalendar } from '../answers/answer.ts'
import { type Entry, eventEntry, faq } from '../testing/written.ts'

const ZONE = 'America/New_York'
const NOON = new Date('2026-09-14T16:00:00Z')
const isEveryday = (question: string) => aboutDays(question, ZONE, NOON).limits !== null

const event = (title: string, date: string, description = '') =>
  eventEntry(title, { title, description, date, time: '11:30 AM', location: '', category: '' })

const hours = faq('What are the school hours?', 'Children are dropped off from 7:30 and dismissal is at 2:45.')
const entries: Entry[] = [
  hours,
  event('Half Day - Dismissal 11:30', '2026-09-18', 'Dismissal at 11:30, no lunch is served, the library is closed.'),
  event('Grandfriends Morning', '2026-09-22', 'School starts with songs, doors open at 8:00.'),
  event('Thanksgiving Recess', '2026-11-26'),
  event('Late Bus', '2026-10-06'),
]

describe('what every school day has', () => {
  it.each([
    'What time is dismissal?',
    'when is dismissal',
    'pick up time',
    'latest drop-off?',
    'what time can I drop the kids off',
    'What time does school start?',
    'what time do they get out',
    'what time do classes start in the morning',
    'When is recess?',
    'what time is first bell',
    'How late is the library open?',
    'kindergarten dismissal time',
    'What time is dismissal on Friday?',
    'what time does school start tomorrow',
    'Late Bus',
  ])('is asked for: %s', (question) => expect(isEveryday(question)).toBe(true))

  it.each([
    'when is the next half day',
    'early dismissal time',
    'When is Thanksgiving recess?',
    'When does school start?',
    'what time is the first day of school',
    'When is the welcome lunch?',
    'What time does it start?',
    'what time is the family breakfast',
    'when is the first practice',
    'when is spring break',
  ])('is not asked for: %s', (question) => expect(isEveryday(question)).toBe(false))

  it('is told by the calendar where there is no school on the day, or it ends early', () => {
    const told = (question: string) => answerFromCalendar(question, entries, ZONE, NOON)?.answer
    expect(told('what time is dismissal on Friday')).toMatch(/^On Friday, September 18, 2026, 11:30 AM: Half Day/)
    expect(told('when is lunch on november 26')).toMatch(/^On Thursday, November 26, 2026.*: Thanksgiving Recess/)
    expect(told('what time is dismissal on Thursday')).toBeUndefined()
  })
})
