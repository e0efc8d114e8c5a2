import { describe, expect, it } from 'vitest'
import { calendarOf } from '../events/school-calendar.ts'
import { eventEntry } from '../testing/written.ts'
import { aboutDays } from './about-days.ts'
import { isOnlyNear, mayAnswer } from './may-answer.ts'

const NOON = new Date('2026-10-06T16:00:00Z')
/** Whether an event, by its title, day and description, may answer a question. */
const may = (
  question: string,
  [title, date, description = '']: [title: string, date: string, description?: string],
  now = NOON,
): boolean => {
  const event = eventEntry('1', { title, description, date, time: '', location: '', category: '' })
  return mayAnswer(calendarOf([event]).events[0]!, aboutDays(question, 'America/New_York', now))
}

describe('an event may answer', () => {
  it('a rule only where the question names it', () => {
    expect(may('can i bring cupcakes for a birthday', ['Kindergarten Graduation', '2027-05-19', 'Cupcakes after.'])).toBe(false)
    expect(may('is breakfast free', ['Veterans Day Breakfast', '2026-11-11', 'Veterans eat free.'])).toBe(false)
    expect(may('how do I order school photos', ['Picture Day', '2026-10-22', 'Order forms come home.'])).toBe(true)
    expect(may('can I bring cupcakes to the graduation', ['Kindergarten Graduation', '2027-05-19', 'Cupcakes after.'])).toBe(true)
  })
  it('where the same body meets', () => {
    expect(may('next PTA meeting', ['Board of Education Meeting', '2026-10-12'])).toBe(false)
    expect(may('next PTA meeting', ['HSA General Meeting', '2026-10-13'])).toBe(true)
    expect(may('next PTA meeting', ['Cafecito con Padres', '2026-10-13'])).toBe(true)
    expect(may('when does the school board meet', ["Parents' Association meeting", '2026-10-13'])).toBe(false)
  })
  it('what is last before Christmas, or first after it, only around it', () => {
    for (const question of [
      'when does school close before xmas',
      'early dismissal before christmas?',
      'when do they break up for Christmas',
    ]) {
      expect(may(question, ['Early Dismissal', '2026-11-25', 'Day before Thanksgiving.'])).toBe(false)
      expect(may(question, ['Early Dismissal', '2026-12-18'])).toBe(true)
    }
    expect(may('when do we go back after xmas', ['Back after half term', '2026-11-02'])).toBe(false)
    expect(may('when do we go back after xmas', ['Spring term begins', '2027-01-05'])).toBe(true)
    expect(may('when do we go back after xmas', ['Spring term begins', '2027-01-05'], new Date('2026-12-28T17:00:00Z'))).toBe(true)
    expect(may('what is on before christmas', ['Harvest Fair', '2026-10-20'])).toBe(true)
  })
  it('whether it is so on a day only within a fortnight of it', () => {
    expect(may('is tomorrow a school holiday', ["Presidents' Day - No School", '2027-02-15'])).toBe(false)
    expect(may('is there a pta meeting next week', ['PTA Meeting', '2027-03-01'])).toBe(false)
    expect(may('is there a pta meeting next week', ['PTA Meeting', '2026-10-20'])).toBe(true)
    expect(may('is school out on columbus day', ["Presidents' Day - No School", '2027-02-15'])).toBe(false)
    expect(may('which friday is the dance', ['Dance', '2027-02-05'])).toBe(true)
  })
  it('what the hour of every day is only of the day that is named', () => {
    expect(may('what time is dismissal', ['Half Day - Dismissal 11:30', '2026-10-09'])).toBe(false)
    expect(may('what time is dismissal on friday', ['Half Day - Dismissal 11:30', '2026-12-18'])).toBe(false)
    expect(may('what time is dismissal on friday', ['Half Day - Dismissal 11:30', '2026-10-09'])).toBe(true)
  })
  it('of days off, half days, last days and breaks only where it is of the kind', () => {
    expect(may('are there any half days this month', ['Half term begins', '2026-10-26', 'School is closed.'])).toBe(false)
    expect(may('are there any half days this month', ['Noon Dismissal', '2026-10-16', 'A half day.'])).toBe(true)
    expect(may('when is the last day of school', ['Last Day of Deer Season Break', '2026-11-19'])).toBe(false)
    expect(may('when is the last day of school', ['Last Day of Classes', '2027-06-04'])).toBe(true)
    expect(may('when is easter break', ['Easter service', '2027-03-24'])).toBe(false)
    expect(may('when is easter break', ['Easter Vacation', '2027-03-25'])).toBe(true)
    expect(may('when does the break dance club meet', ['Dance Club', '2026-10-20'])).toBe(true)
  })
  it('of a term only where it numbers no other', () => {
    expect(may('when does the second semester start', ['Term 1 starts', '2027-02-04'])).toBe(false)
    expect(may('when does term 1 start', ['Term 1 starts', '2027-02-04'])).toBe(true)
  })
})

describe('an event is only near', () => {
  const isNear = (question: string, title: string, description = '') => {
    const event = eventEntry('1', { title, description, date: '2026-12-21', time: '', location: '', category: '' })
    return isOnlyNear(calendarOf([event]).events[0]!, aboutDays(question, 'America/New_York', NOON))
  }
  it('where it numbers other grades, or nobody knows whether a year means its grade', () => {
    expect(isNear('grade 12 maths exam', 'Grade 11 Mathematics Exam')).toBe(true)
    expect(isNear('grade 11 maths exam', 'Grade 11 Mathematics Exam')).toBe(false)
    expect(isNear('year 12 exam', 'Grade 11 Mathematics Exam')).toBe(true)
    expect(isNear('year 12 exam', 'Grades 11-12 Exams')).toBe(false)
    expect(isNear('year 12 exam', 'Year 12 Exams')).toBe(false)
    expect(isNear('grade 11 exam', 'Year 12 Exams')).toBe(false)
  })
  it('where the day before it is asked for', () => {
    for (const question of ['last day before winter break', 'last school day before winter break', 'day before winter break'])
      expect(isNear(question, 'Winter Break Begins - No School')).toBe(true)
    expect(isNear('when does winter break begin', 'Winter Break Begins - No School')).toBe(false)
    expect(isNear('last day before winter break', 'Early Dismissal')).toBe(false)
    expect(isNear('the day before thanksgiving', 'No School - Day before Thanksgiving')).toBe(false)
  })
})
