import { describe, expect, it } from 'vitest'
import { aboutDays } from '../answers/about-days.ts'
import { answerFromCalendar } from '../answers/answer.ts'
import { NO_DAY } from '../dates/date-form.ts'
import { type Entry, eventEntry, faq } from '../testing/written.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-12-01T14:00:00Z')
const event = (title: string, date: string, description = '') =>
  eventEntry(`${title} ${date}`, { title, date, description, time: '', location: '', category: '' })

const breaks = [
  event('Winter Break begins', '2026-12-21', 'No school until the first week of January.'),
  event('Classes resume after Winter Break', '2027-01-04'),
]
const ask = (question: string, entries: readonly Entry[] = breaks) => answerFromCalendar(question, entries, ZONE, NOW)
const found = (question: string, entries?: readonly Entry[]) => ask(question, entries)?.sources.map(({ id }) => id)

describe('whether school starts on a day', () => {
  it('is answered by the day on which it does', () => {
    expect(found('does school start january 4')).toEqual(['Classes resume after Winter Break 2027-01-04'])
    expect(found('does school start back on jan 5th?')).toEqual(['Classes resume after Winter Break 2027-01-04'])
  })
  it('may be one of two', () => expect(found('does school start jan 4 or jan 5')).toEqual(['Classes resume after Winter Break 2027-01-04']))
  it('is denied where there is none', () =>
    expect(ask('will school start again on december 30')?.answer).toMatch(/^No school on Wednesday, December 30, 2026/))
  it('is left open where nothing near begins', () => expect(ask('does school start on february 9')).toBeNull())
})

describe('a weekday that is not that of its date', () => {
  it.each(['is there school on monday december 8', 'what is on fri 12/24', 'anything monday the 8th of december'])(
    'leaves open which of the two is meant: "%s"',
    (question) => expect(ask(question, [...breaks, event('Concert', '2026-12-08'), event('Fair', '2026-12-07')])).toBeNull(),
  )
  it('is not answered by an event however near', () => {
    expect(aboutDays('is there school on monday december 8', ZONE, NOW).limits).toEqual(NO_DAY)
    expect(aboutDays('is there school on tuesday december 8', ZONE, NOW).limits).not.toEqual(NO_DAY)
  })
})

describe('a break', () => {
  it('is answered with its beginning and its end where both are asked for', () => {
    for (const question of ['when does winter break start and end', 'how long is winter break'])
      expect(found(question), question).toEqual(['Winter Break begins 2026-12-21', 'Classes resume after Winter Break 2027-01-04'])
    expect(found('when does winter break start')).toEqual(['Winter Break begins 2026-12-21'])
  })
  it('that has begun is not the only next day off', () => {
    const mlk = event('MLK Day - No School', '2027-01-18')
    const asked = (today: string) =>
      answerFromCalendar('when is the next day off', [...breaks, mlk], ZONE, new Date(`${today}T14:00:00Z`))?.sources.map(({ id }) => id)
    expect(asked('2026-12-01')).toEqual(['Winter Break begins 2026-12-21'])
    expect(asked('2026-12-28')).toEqual(['Winter Break begins 2026-12-21', mlk.id])
  })
  it('is listed among the days off of two months', () => {
    const off = [event("Presidents' Day - No School", '2027-02-15'), event('Spring Break begins', '2027-03-29', 'No school all week.')]
    expect(found('days off in february and march', off)).toEqual(off.map(({ id }) => id))
    expect(ask('days off in february and april', off)).toBeNull()
  })
  it('is asked about with a laugh', () => expect(ask('is there school on dec 25 lol')?.answer).toMatch(/^No school on Friday/))
  it('of the summer begins with the last day of school', () => {
    const last = event('Last Day of School', '2027-06-11')
    for (const question of ['what day does school get out for summer', 'when is school out for summer'])
      expect(found(question, [...breaks, last]), question).toEqual([last.id])
  })
})

describe('an FAQ about early dismissal each week', () => {
  const last = event('Last Day of School', '2027-06-11', 'Everyone is dismissed at noon.')
  it('leaves the next one to it', () => {
    expect(found('when is the next early release', [last])).toEqual([last.id])
    const weekly = faq('Why is there early dismissal on Wednesdays?', 'Teachers meet.')
    const told = faq('When does school end?', 'At 2:55. On Wednesdays we dismiss early.')
    for (const written of [weekly, told]) expect(ask('when is the next early release', [last, written])).toBeNull()
    expect(found('when is the next half day', [last, weekly])).toEqual([last.id])
    const once = faq('When is the next early dismissal?', 'See the calendar. The newsletter comes on Fridays.')
    expect(found('next early release', [last, once])).toEqual([last.id])
  })
})

describe('what is before or after an event', () => {
  it('is not that event', () => {
    for (const question of ['anything after winter break', 'anything planned before winter break'])
      expect(ask(question), question).toBeNull()
    expect(found('when does school start after winter break')).toEqual(['Classes resume after Winter Break 2027-01-04'])
  })
})

describe('an FAQ about recess', () => {
  const recess = faq('When do students have lunch and recess?', 'Grades K-2 eat at 11:05.')
  it('tells no days off, so that the calendar answers', () => {
    expect(found('is there school january 4', [...breaks, recess])).toEqual(['Classes resume after Winter Break 2027-01-04'])
    expect(ask('is there school december 9', [...breaks, recess])?.answer).toMatch(/^The calendar lists no day off on Wednesday/)
    expect(found('when does winter break end', [...breaks, recess])).toEqual(['Classes resume after Winter Break 2027-01-04'])
  })
  it('tells them where it is a break of some days', () =>
    expect(ask('is there school december 9', [...breaks, faq('When is winter recess?', 'From December 21.')])).toBeNull())
})

describe('a list', () => {
  const meetings = ['01', '02', '03', '04', '08', '09', '10'].map((day) => event('Meeting', `2026-12-${day}`))
  it('leaves out no day off where it leaves out others, and stays in the order of days', () => {
    const { answer = '', sources = [] } = ask('what is happening in december', [...meetings, ...breaks]) ?? {}
    expect(sources.map((source) => source.event?.date.slice(-2))).toEqual(['01', '02', '03', '04', '08', '21'])
    expect(answer).toMatch(/: Winter Break begins.*\n… and 2 more\.$/)
  })
  it('of one day says its date once', () =>
    expect(ask("what's on december 8", [event('Concert', '2026-12-08', 'Bring a chair.'), event('Fair', '2026-12-08')])?.answer).toBe(
      'On Tuesday, December 8, 2026:\n• Concert. Bring a chair.\n• Fair.',
    ))
})
