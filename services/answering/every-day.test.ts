import { describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import { eventEntry } from './event-entry.ts'
import type { Entry } from './port.ts'
import { faq } from './testing/faq.ts'

const ZONE = 'America/New_York'
const event = (title: string, date: string, description = '', time = '11:30 AM') =>
  eventEntry(title, { title, description, date, time, location: '', category: '' })

/** The entries that a school finds on a day, best first, by their ids. */
const finding = (entries: Entry[], now: Date) => {
  const load = async () => ({ schoolId: 's', schoolName: '', version: '1', timeZone: ZONE, entries, vectors: [] })
  const engine = createAnswerEngine()
  return async (question: string) => {
    const matches = await engine.rank(question, { schoolId: 's', version: '1', load }, now)
    return matches.map(({ entry }) => entry.id)
  }
}

describe('what every school day has', () => {
  const hours = faq('What are the school hours?', 'Children are dropped off from 7:30 and dismissal is at 2:45.')
  const found = finding(
    [
      hours,
      event('Half Day - Dismissal 11:30', '2026-09-18', 'Dismissal at 11:30, no lunch is served, the library is closed.'),
      event('Grandfriends Morning', '2026-09-22', 'School starts with songs, doors open at 8:00.'),
      event('Thanksgiving Recess', '2026-11-26'),
      event('Late Bus', '2026-10-06'),
    ],
    new Date('2026-09-14T16:00:00Z'),
  )
  const first = async (question: string) => (await found(question))[0]

  it('is answered by no event, however much of its name is asked', async () => {
    expect(await first('what time is dismissal')).toBe(hours.id)
    expect(await first('What time does school start in the morning?')).toBe(hours.id)
    expect(await first('when is recess')).not.toBe('Thanksgiving Recess')
    expect(await first('when is Thanksgiving recess')).toBe('Thanksgiving Recess')
  })

  it('is answered by an event whose title was asked word for word, as a suggestion is', async () =>
    expect(await first('Late Bus')).toBe('Late Bus'))

  it('of a day that is named is answered by an event of that day alone', async () => {
    expect(await first('what time is dismissal on Friday')).toBe('Half Day - Dismissal 11:30')
    expect(await first('what time is dismissal on Thursday')).toBe(hours.id)
  })
})

describe('what is asked of a day like any other', () => {
  const hours = faq('What are the school hours?', 'School starts at 8:10 and school ends at 2:55.')
  const found = finding(
    [
      hours,
      event('Basketball: season opener', '2026-12-10', 'Girls at 4:00, boys at 5:15.', '4:00 PM'),
      event('Soccer', '2026-12-12', 'What a school season that was.', '4:00 PM'),
      event('Delayed opening', '2026-12-11', 'Buses run two hours later.', '4:00 PM'),
    ],
    new Date('2026-12-01T14:00:00Z'),
  )

  it('is answered by the FAQ, and by no event of that evening', async () =>
    expect(await found('what time does school end on december 10')).toEqual([hours.id]))
  it('of a weekend is answered by no game on it', async () =>
    expect(await found('what time does school end on december 12')).not.toContain('Soccer'))
})
