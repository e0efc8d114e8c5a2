import type { CalendarContent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { type Entry, eventEntry, faq } from '../testing/written.ts'
import { answerFromCalendar } from './answer.ts'

const event = (title: string, date: string, more: Partial<CalendarContent> = {}): Entry =>
  eventEntry(`${title} ${date}`, { title, date, description: '', time: '', location: '', category: '', ...more })

const begins = event('Winter Break Begins - No School', '2026-12-21')
const resumes = event('Classes Resume', '2027-01-04')
const spring = event('Spring Recess - No School', '2027-03-22', { endDate: '2027-03-26' })
const springBack = event('Students Return', '2027-03-29')
const lastDay = event('Last Day of School', '2027-06-18')
const year = [begins, resumes, spring, springBack, event('Book Return', '2027-01-12'), lastDay]

const ask = (question: string, today: string, entries: readonly Entry[] = year) =>
  answerFromCalendar(question, entries, 'America/New_York', new Date(`${today}T16:00:00Z`))
const found = (question: string, today: string, entries?: readonly Entry[]) => ask(question, today, entries)?.sources.map(({ id }) => id)

describe('the day on which school begins again', () => {
  it.each([
    'when do classes resume',
    'When does school start again?',
    'what day do kids go back',
    'when do they go back to school',
    'when do students return from winter break',
    'first day back after christmas break',
    'first day back after the holidays?',
    'when is school back in session',
    'what date does school resume in january',
    'when will school reopen',
    'how long until the kids go back',
    'next school day',
    'when is the next day of school',
  ])('is the first after the moment of asking: "%s"', (question) => expect(found(question, '2026-12-29')).toEqual([resumes.id]))

  it('is the one after the break that is asked about', () => {
    expect(found('when do students return from spring break', '2026-12-29')).toEqual([springBack.id])
    expect(found('when does school start again after spring recess', '2026-12-01')).toEqual([springBack.id])
    expect(ask('first day back after winter break', '2027-02-01')?.answer).toBe('The last one was Monday, January 4, 2027: Classes Resume.')
  })

  it('is the one after Christmas under any name of the break', () => {
    const term = [event('Christmas Holidays', '2026-12-21', { endDate: '2027-01-01' }), event('Spring Term begins', '2027-01-05')]
    expect(found('when do we go back after christmas', '2026-12-01', term)).toEqual([term[1]!.id])
  })

  it('is not the one of a later break: then the last day is named, and a day after it that is not off', () => {
    const later = [event('Winter Break', '2026-12-21', { endDate: '2027-01-01', description: 'No school' }), spring, springBack]
    for (const question of ['when do classes resume', 'when do students return from winter break'])
      expect(ask(question, '2026-12-10', later)?.answer).toBe(
        'The last day is Friday, January 1, 2027: Winter Break. No school. The calendar lists no day off on Monday, January 4, 2027.',
      )
    const staff = event('Teacher Work Day - No School', '2027-01-04')
    expect(ask('when do we go back', '2026-12-29', [...later, staff])?.answer).toContain('no day off on Tuesday, January 5, 2027')
  })

  it('is left to an FAQ that asks for it, and to none about something else', () => {
    const asked = (question: string) =>
      found('when do students return from winter break', '2026-12-29', [...year, faq(question, 'On the 5th.')])
    expect(asked('When does school resume after winter break?')).toBeUndefined()
    expect(asked('When do library books have to be returned?')).toEqual([resumes.id])
  })

  it('is not the day on which the teachers come back', () => {
    const work = event('Teacher Work Day - No School', '2026-12-31')
    const staff = event('Teachers Return to School', '2026-12-30')
    expect(found('when do classes resume', '2026-12-29', [...year, work, staff])).toEqual([resumes.id])
  })

  it('is left open where nobody knows when a break ends', () => {
    const open = [begins, spring, springBack]
    expect(ask('when do classes resume', '2026-12-29', open)?.answer).toMatch(/The calendar does not say when school starts again\.$/)
    expect(ask('when do classes resume', '2026-12-29', [...open, faq('When is winter break?', 'Until January 3.')])).toBeNull()
    const told = event('Winter Break Begins', '2026-12-21', { description: 'Back on Monday, January 4.' })
    expect(ask('when do classes resume', '2026-12-29', [told, spring])?.answer).toMatch(/Back on Monday, January 4\.$/)
    expect(ask('when does school start again', '2027-07-01')).toBeNull()
  })

  it('is the next weekday that is not off where there is no break', () => {
    const day = event('Labor Day - No School', '2026-09-07')
    expect(ask('when is the next school day', '2026-09-04', [day, ...year])).toEqual({
      answer: 'The calendar lists no day off on Tuesday, September 8, 2026.',
      sources: [],
    })
    expect(ask('when is the next day of school', '2026-09-07', [day, ...year])?.answer).toMatch(/^No school .* no day off on Tuesday/)
  })

  it.each([
    'when do library books have to be returned',
    'when is book return',
    'when does band resume',
    'what time does school start again',
  ])('is not asked for by "%s"', (question) => expect(found(question, '2026-12-29') ?? []).not.toContain(resumes.id))
})

describe('a break without a last day', () => {
  const on = (title: string, back: string, ...others: Entry[]) =>
    ask('is there school on december 30', '2026-12-10', [event(title, '2026-12-21'), event(back, '2027-01-04'), ...others])?.answer ?? ''

  it.each([
    ['Winter Break Begins - No School', 'School Resumes after Winter Break'],
    ['Winter Break Begins', 'Classes Resume'],
    ['Winter Break - No School', 'School Resumes after Winter Break'],
    ['Christmas holidays begin', 'First Day of Spring Term'],
  ])('lasts until school begins again: "%s" until "%s"', (title, back) => expect(on(title, back)).toMatch(/^No school on Wednesday/))

  it('does not last until another break is over, or something else begins', () => {
    expect(on('Winter Break Begins', 'Band resumes after Winter Break')).not.toMatch(/^No school/)
    const other = event('Deer Season Break Begins - No School', '2026-12-29')
    expect(on('Winter Break - No School', 'Classes Resume after Deer Season Break')).not.toMatch(/^No school/)
    expect(on('Thanksgiving Break Begins', 'Classes Resume', other)).toMatch(/Deer Season/)
  })
})

describe('an event of several days', () => {
  const fair = event('Book Fair', '2026-11-09', { endDate: '2026-11-13', location: 'Library' })
  const dates = 'Monday, November 9 to Friday, November 13, 2026'

  it('is asked for its end', () =>
    expect(ask('when does the book fair end', '2026-11-01', [fair])?.answer).toBe(
      `The last day is Friday, November 13, 2026. ${dates}: Book Fair. Place: Library.`,
    ))
  it('ends on its last day, and is a break when it is one of winter', () => {
    const breaks = [event('Winter Break', '2026-12-21', { endDate: '2027-01-01' }), spring]
    for (const question of ['last day of winter break', 'when is winter break over'])
      expect(ask(question, '2026-12-10', breaks)?.answer, question).toMatch(/^The last day is Friday, January 1, 2027\./)
    expect(found('when is the next break', '2026-12-10', breaks)).toEqual([breaks[0]!.id])
    expect(ask('are we off for christmas', '2026-12-10', breaks)?.answer).toMatch(/^No school on Friday, December 25, 2026: Winter Break/)
  })
  it('is on each of its days, and over after the last', () => {
    expect(ask('what is on today', '2026-11-13', [fair])?.sources).toEqual([fair])
    expect(ask('when is the book fair', '2026-11-13', [fair])?.answer).toBe(`${dates}: Book Fair. Place: Library.`)
    expect(ask('when is the book fair', '2026-11-14', [fair])?.answer).toMatch(/^The last one was Monday, November 9/)
  })
  it('was on the days before where the calendar has nothing on the days of next year', () => {
    for (const question of ['is the book fair still on november 12', 'is there a book fair on november 12'])
      expect(ask(question, '2026-12-10', [fair, lastDay])?.answer, question).toBe(`The last one was ${dates}: Book Fair. Place: Library.`)
    const off = event('Veterans Day - No School', '2026-11-11')
    const onVeteransDay = (...entries: Entry[]) => ask('is there school on november 11', '2026-12-10', [off, ...entries])?.answer
    expect(onVeteransDay()).toMatch(/^No school on Wednesday, November 11, 2026/)
    expect(onVeteransDay(event('Winter Concert', '2027-12-09'))).toMatch(/^The calendar lists no day off on Thursday, November 11, 2027/)
    expect(ask('anything on monday', '2026-11-11', [fair, lastDay])?.answer).toMatch(/^Nothing on the calendar on Monday, November 16/)
  })
  it('ends when its field says so, whatever its text says', () => {
    const off = event('Winter Break', '2026-12-21', { endDate: '2026-12-31', description: 'No school until January 8.' })
    expect(ask('is there school on january 5', '2026-12-10', [off, lastDay])?.answer).toMatch(/^The calendar lists no day off/)
    expect(ask('is there school on december 31', '2026-12-10', [off])?.answer).toBe(
      'No school on Thursday, December 31, 2026: Winter Break (Monday, December 21 to Thursday, December 31, 2026). No school until January 8.',
    )
  })
})

describe('whether there is school where the calendar has nothing', () => {
  const says = (question: string) => ask(question, '2026-10-02', [...year, event('PTA Meeting', '2026-10-06', { time: '7 PM' })])
  it.each([
    [
      'is there school on monday',
      'The calendar lists no day off on Monday, October 5, 2026. Next day off: Monday, December 21, 2026: Winter',
    ],
    ['is there school tomorrow', 'Tomorrow is a Saturday (Saturday, October 3, 2026).'],
    ['is there school this weekend', 'Saturday, October 3 to Sunday, October 4, 2026 is a weekend.'],
  ])('says so and sends no entry: "%s"', (question, beginning) => {
    expect(says(question)?.answer.startsWith(beginning)).toBe(true)
    expect(says(question)?.sources).toEqual([])
  })
  it('says what else is on', () =>
    expect(says('is there school on october 6')?.answer).toBe(
      'The calendar lists no day off on Tuesday, October 6, 2026. On the calendar: 7 PM: PTA Meeting.',
    ))
})

describe('exams of several grades', () => {
  const exam = (grade: number, date: string) => event(`Grade ${grade} Mathematics Exam`, date)
  const exams = [exam(10, '2027-05-12'), exam(11, '2027-05-14'), event('Grade 10 English Exam', '2027-05-18')]
  it('are listed all, by any name of the subject', () => {
    for (const question of ['math exam date', 'maths exam', 'when are the mathematics tests'])
      expect(found(question, '2026-10-07', exams), question).toEqual([exams[0]!.id, exams[1]!.id])
  })
  it('are no answer for another grade', () => expect(ask('When is the Grade 12 math exam?', '2026-10-07', exams)).toBeNull())
})
