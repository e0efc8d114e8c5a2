import { describe, expect, it } from 'vitest'
import { fromIso } from '../dates/days.ts'
import { eventAnswer, eventText } from './sentences.ts'

const bookFair = {
  title: 'Book Fair',
  description: 'Browse, read and buy.',
  date: '2026-10-05',
  time: '8:00 AM - 3:00 PM',
  location: 'Library',
  category: 'Community',
}

describe('the answer of an event', () => {
  it('names the date first, and gives each of its other fields a sentence', () =>
    expect(eventAnswer(bookFair)).toBe('Monday, October 5, 2026, 8:00 AM - 3:00 PM: Book Fair. Browse, read and buy. Place: Library.'))
  it('leaves out what is empty', () =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: ' ' })).toBe('Monday, October 5, 2026: Book Fair.'))
  it('ends no sentence twice', () =>
    expect(eventAnswer({ ...bookFair, description: 'Bring cash!', time: '9 a.m.', location: '' })).toBe(
      'Monday, October 5, 2026, 9 a.m.: Book Fair. Bring cash!',
    ))
  it.each(['2026-02-30', '2026-13-01', 'some day'])('leaves a date that is none as it was written: %s', (date) =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: '', date })).toBe(`${date}: Book Fair.`),
  )
  it.each([
    ['2026-10-09', 'Monday, October 5 to Friday, October 9, 2026: Book Fair.'],
    ['2027-01-08', 'Monday, October 5, 2026 to Friday, January 8, 2027: Book Fair.'],
    ['2026-10-04', 'Monday, October 5, 2026: Book Fair.'],
  ])('says the last day of several: %s', (endDate, answer) =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: '', endDate })).toBe(answer),
  )
  it('says of what is over that it was the last one', () => {
    const onDay = (date: string) => eventAnswer(bookFair, fromIso(date)!)
    expect(onDay('2026-10-05')).toMatch(/^Monday/)
    expect(onDay('2026-10-06')).toMatch(/^The last one was Monday, October 5, 2026/)
    expect(eventAnswer({ ...bookFair, endDate: '2026-10-09' }, fromIso('2026-10-06')!)).toMatch(/^Monday/)
  })
  it('is not the text that models read', () =>
    expect(eventText(bookFair)).toBe('Book Fair: Browse, read and buy. Monday, October 5, 2026, 8:00 AM - 3:00 PM, Library.'))
})
