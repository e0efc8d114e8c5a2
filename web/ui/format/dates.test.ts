import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatMonth, formatShortDay, hourSpan, relativeTime, weekdayName } from './dates.ts'

const now = new Date('2026-03-10T12:00:00Z')

describe('a relative time', () => {
  it.each([
    ['2026-03-10T11:59:01Z', 'Just now'],
    ['2026-03-10T12:00:30Z', 'Just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:00:01Z', '59 minutes ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-09T12:00:01Z', '23 hours ago'],
    ['2026-03-09T12:00:00Z', '1 day ago'],
    ['2026-01-09T12:00:00Z', '60 days ago'],
  ])('of %s reads %s', (at, words) => expect(relativeTime(at, now)).toBe(words))
})

describe('a date', () => {
  it('is the one the school has, not the reader', () => {
    expect(formatDate('2026-03-10T03:30:00Z', 'America/New_York')).toBe('Mar 09, 2026')
    expect(formatDate('2026-03-10T03:30:00Z', 'Asia/Singapore')).toBe('Mar 10, 2026')
  })
  it('carries a time with plain spaces', () =>
    expect(formatDateTime('2026-03-10T19:05:00Z', 'America/New_York')).toBe('Mar 10, 2026, 3:05 PM'))
  it('of the calendar is shifted by no time zone', () => {
    expect(formatDay('2026-01-05')).toBe('Jan 05, 2026')
    expect(formatShortDay('2026-01-05')).toBe('Jan 5')
    expect(formatMonth('2026-01-01')).toBe('Jan 2026')
  })
})

it.each([
  [0, '12 AM – 1 AM'],
  [11, '11 AM – 12 PM'],
  [12, '12 PM – 1 PM'],
  [23, '11 PM – 12 AM'],
])('the hour %i reads %s', (hour, words) => expect(hourSpan(hour)).toBe(words))

it('a week begins on a Monday', () => expect([weekdayName(1), weekdayName(7)]).toEqual(['Monday', 'Sunday']))
