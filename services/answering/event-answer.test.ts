import { describe, expect, it } from 'vitest'
import { eventAnswer, eventEntry } from './event-answer.ts'

const bookFair = {
  title: 'Book Fair',
  description: 'Browse, read and buy.',
  date: '2026-10-05',
  time: '8:00 AM - 3:00 PM',
  location: 'Library',
  category: 'Community',
}

describe('the answer of an event', () => {
  it('is one sentence of its own fields', () =>
    expect(eventAnswer(bookFair)).toBe('Book Fair: Browse, read and buy. Monday, October 5, 2026, 8:00 AM - 3:00 PM, Library.'))
  it('leaves out what is empty', () =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: ' ' })).toBe('Book Fair. Monday, October 5, 2026.'))
  it('ends no sentence twice', () =>
    expect(eventAnswer({ ...bookFair, description: 'Bring cash!', time: '9 a.m.', location: '' })).toBe(
      'Book Fair: Bring cash! Monday, October 5, 2026, 9 a.m.',
    ))
  it.each(['2026-02-30', '2026-13-01', 'some day'])('leaves a date that is none as it was written: %s', (date) =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: '', date })).toBe(`Book Fair. ${date}.`),
  )
  it.each([
    ['2026-10-09', 'Book Fair. Monday, October 5 to Friday, October 9, 2026.'],
    ['2027-01-08', 'Book Fair. Monday, October 5, 2026 to Friday, January 8, 2027.'],
    ['2026-10-04', 'Book Fair. Monday, October 5, 2026.'],
  ])('says the last day of several: %s', (endDate, answer) =>
    expect(eventAnswer({ ...bookFair, description: '', time: '', location: '', endDate })).toBe(answer),
  )
  it('stands in its entry', () =>
    expect(eventEntry('e1', bookFair)).toMatchObject({
      kind: 'event',
      question: 'Book Fair',
      answer: eventAnswer(bookFair),
      category: 'Community',
    }))
})
