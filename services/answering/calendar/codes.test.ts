import { describe, expect, it } from 'vitest'
import { eventEntry } from '../event-answer.ts'
import { answerFromCalendar } from './answer.ts'
import { spelledOut } from './codes.ts'

const event = (title: string, date: string, location = '') =>
  eventEntry(title, { title, description: '', date, time: '', location, category: '' })
const titled = (title: string, location = '') => spelledOut(event(title, '2026-10-01', location).event!)

describe('a title written short', () => {
  it.each([
    ['NS - MLK Day', 'No School - MLK Day'],
    ['NS: Staff PD', 'No School: Staff PD'],
    ['BBB @ Juniper Flats', 'Boys Basketball (Away game) Juniper Flats'],
    ['BR FB @ Montello', 'BR FB (Away game) Montello'],
    ['FFB vs. Red Butte', 'Flag Football vs. Red Butte'],
    ['FT: Lowell Observatory', 'Field Trip: Lowell Observatory'],
    ['Hockey v Ashgrove (A)', 'Hockey v Ashgrove (Away)'],
    ['NS Team Trials', 'NS Team Trials'],
    ['8 FT Tree Planting', '8 FT Tree Planting'],
    ['Book Fair @ Library', 'Book Fair @ Library'],
  ])('%j means %j', (title, meaning) => expect(titled(title)).toBe(meaning))

  it('is played where the location says, unless it says so itself', () => {
    expect(titled('VB vs. Red Butte', 'Gym (HOME)')).toBe('VB vs. Red Butte (HOME)')
    expect(titled('VB vs. Red Butte (Away)', 'Gym (HOME)')).toBe('VB vs. Red Butte (Away)')
    expect(titled('Bake Sale', 'Home Ec room')).toBe('Bake Sale')
  })
})

const calendar = [
  event('Fall Pic Day', '2026-09-30'),
  event('NS - Staff PD', '2026-10-12'),
  event('1/2 Day - 11:45 dismissal', '2026-10-16'),
  event('BTSN / Noche de Regreso', '2026-10-20'),
  event('VB @ Painted Rock', '2026-10-21', 'Painted Rock (AWAY)'),
  event('VB vs. Red Butte', '2026-10-22', 'Gym (HOME)'),
  event('Early Close for Open Evening', '2026-11-05'),
  event('Finals (Min Days)', '2026-11-18'),
  event("BMPC mtg (Parents' Club)", '2026-11-24'),
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
    ['next minimum day', '2026-11-06', 'Finals (Min Days)'],
    ['next parent club meeting', '2026-10-01', "BMPC mtg (Parents' Club)"],
    ['back to school night', '2026-10-01', 'BTSN / Noche de Regreso'],
    ['btsn date', '2026-10-01', 'BTSN / Noche de Regreso'],
    ['when is the next home game', '2026-10-01', 'VB vs. Red Butte'],
    ['next girls basketball game', '2026-10-01', 'GBB vs. Sand Creek'],
    ['when was picture day', '2026-10-05', 'Fall Pic Day'],
  ])('answers %j on %s with %j', (question, today, id) => expect(found(question, today)).toEqual([id]))

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
