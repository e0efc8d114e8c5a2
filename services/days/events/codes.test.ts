import { describe, expect, it } from 'vitest'
import { answerFromCalendar } from '../answers/answer.ts'
import { eventEntry } from '../testing/written.ts'
import { spelledOut } from './codes.ts'

const event = (title: string, date: string, location = '') =>
  eventEntry(title, { title, description: '', date, time: '', location, category: '' })
const titled = (title: string, location = '') => spelledOut(event(title, '2026-10-01', location).event!, false)

describe('a title written short', () => {
  it.each([
    ['NS - MLK Day', 'No School - MLK Day'],
    ['NS: Staff PD', 'No School: Staff PD'],
    ['BBB @ Juniper Flats', 'boys basketball (Away game) Juniper Flats'],
    ['BR FB @ Montello', 'BR FB (Away game) Montello'],
    ['FFB vs. Red Butte', 'flag football vs. Red Butte'],
    ['MLK Day (NS)', 'MLK Day No School'],
    ['Columbus Day - NS', 'Columbus Day - No School'],
    ['½ Day', 'half Day'],
    ['MS BBALL @ Redwood Ridge', 'MS BBALL (Away game) Redwood Ridge'],
    ['Grade 1/2 Day Trip', 'Grade 1/2 Day Trip'],
    ['PTO mtg', 'PTO meeting'],
    ['BBB - Books, Blankets & Bedtime', 'BBB - Books, Blankets & Bedtime'],
    ['Hockey v Ashgrove (A)', 'Hockey v Ashgrove (Away)'],
    ['NS Team Trials', 'NS Team Trials'],
    ['Book Fair @ Library', 'Book Fair @ Library'],
  ])('%j means %j', (title, meaning) => expect(titled(title)).toBe(meaning))

  it('is played where the location says', () => {
    expect(titled('VB vs. Red Butte', 'Gym (HOME)')).toBe('VB vs. Red Butte (HOME)')
    expect(titled('VB vs. Red Butte', 'Home')).toBe('VB vs. Red Butte (Home)')
    expect(titled('BBB @ Coyote Classic', 'Gym (HOME)')).toBe('boys basketball (HOME) Coyote Classic')
    expect(titled('VB Open Gym', 'Gym (HOME)')).toBe('VB Open Gym')
    expect(titled('Bake Sale', 'Home Ec room')).toBe('Bake Sale')
  })
})

const calendar = [
  event('Fall Pic Day', '2026-09-30'),
  event('NS - Staff PD', '2026-10-12'),
  event('1/2 Day - 11:45 dismissal', '2026-10-16'),
  event('BTSN', '2026-10-20'),
  event('VB @ Painted Rock', '2026-10-21', 'Painted Rock (AWAY)'),
  event('VB vs. Red Butte', '2026-10-22', 'Gym (HOME)'),
  event('Early Close for Open Evening', '2026-11-05'),
  event('Finals (Min Days)', '2026-11-18'),
  event("BMPC mtg (Parents' Club)", '2026-11-24'),
  event('JR Girls Tennis vs. Ash', '2026-11-25'),
  event('GBB vs. Sand Creek', '2026-12-01', 'Gym (HOME)'),
]
const found = (question: string, today = '2026-10-01') =>
  answerFromCalendar(question, calendar, 'America/New_York', new Date(`${today}T16:00:00Z`))?.sources.map(({ id }) => id)

describe('a calendar written short', () => {
  it.each([
    ['do they have school monday', '2026-10-08', 'NS - Staff PD'],
    ['when is the next day off', '2026-10-01', 'NS - Staff PD'],
    ['next 1/2 day', '2026-10-01', '1/2 Day - 11:45 dismissal'],
    ['when is the next ½ day', '2026-10-01', '1/2 Day - 11:45 dismissal'],
    ['is tomorrow a regular day', '2026-10-15', '1/2 Day - 11:45 dismissal'],
    ['when is the next half day', '2026-10-17', 'Early Close for Open Evening'],
    ['next junior girls tennis', '2026-11-06', 'JR Girls Tennis vs. Ash'],
    ['when is the jr girls tennis game', '2026-11-06', 'JR Girls Tennis vs. Ash'],
    ['next minimum day', '2026-11-06', 'Finals (Min Days)'],
    ['next parent club meeting', '2026-10-01', "BMPC mtg (Parents' Club)"],
    ['back to school night', '2026-10-01', 'BTSN'],
    ['btsn date', '2026-10-01', 'BTSN'],
    ['when is the next home game', '2026-10-01', 'VB vs. Red Butte'],
    ['next girls basketball game', '2026-10-01', 'GBB vs. Sand Creek'],
    ['when was picture day', '2026-10-05', 'Fall Pic Day'],
  ])('answers %j on %s with %j', (question, today, id) => expect(found(question, today)).toEqual([id]))

  it('is found by its codes too', () => {
    expect(found('when is the next gbb game')).toEqual(['GBB vs. Sand Creek'])
    expect(found('what time does school start on a regular day')).toBeUndefined()
    expect(found('is tomorrow a regular day', '2026-10-05')).toBeUndefined()
  })

  const ask = (question: string, ...entries: ReturnType<typeof event>[]) =>
    answerFromCalendar(question, entries, 'America/New_York', new Date('2026-10-01T16:00:00Z'))
  it("does not take the nursery's days for days off", () => {
    const divisions = [event('NS - Picture Day', '2026-10-06'), event('LS - Picture Day', '2026-10-07')]
    expect(ask('is there school on october 6', ...divisions)?.answer).not.toMatch(/^No school/)
    expect(ask('is there school on october 6', event('NS - Picture Day', '2026-10-06', 'Nursery wing'))?.answer).not.toMatch(/^No school/)
  })
  it('takes no half of a title for the whole', () => {
    const events = [event('Christmas / Winter Concert', '2026-12-02'), event('Thanksgiving Break - No School', '2026-11-27')]
    expect(ask('is there school the friday before christmas', ...events)).toBeNull()
    expect(ask('when is the psat', event('PSAT / SAT Parent Info Night', '2026-11-04'))).toBeNull()
    expect(ask('when is picture day', event('Parent Involvement Committee (PIC)', '2026-11-04'))).toBeNull()
    expect(ask('when are the vaccinations', event('VB: Jags vs Eagles', '2026-11-04'))).toBeNull()
  })
  it('asks of a game at home, not of going home', () =>
    expect(ask('when do they go home on october 15', event('VB vs. Red Butte', '2026-10-15', 'Gym (HOME)'))?.sources ?? []).toEqual([]))

  it('ends early where its lessons do', () => {
    const last = {
      title: 'Michaelmas Term ends',
      description: 'Lessons end at noon.',
      date: '2026-12-11',
      time: '',
      location: '',
      category: '',
    }
    const ask = (question: string) =>
      answerFromCalendar(question, [eventEntry('last', last)], 'Europe/London', new Date('2026-12-03T12:00:00Z'))?.sources[0]?.id
    expect(ask('next early finish')).toBe('last')
  })
  it('has no day off where it ends early', () => expect(found('is there school on november 5')).toEqual(['Early Close for Open Evening']))
})
