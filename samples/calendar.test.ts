import { describe, expect, it } from 'vitest'
import { sampleCalendar } from './calendar.ts'

const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(date).getUTCDay()
const calendars = Array.from({ length: 3 * 365 }, (_, day) => later('2026-01-01', day)).map((today) => ({
  today,
  events: sampleCalendar(today),
}))

describe('the sample calendar, on each day of three years', () => {
  it('has something behind it, something soon and plenty ahead', () => {
    const poor = calendars.filter(({ today, events }) => {
      const past = events.filter(({ date }) => date < today).length
      const soon = events.filter(({ date }) => date >= today && date <= later(today, 14)).length
      return past < 5 || soon < 1 || events.length - past < 20 || events.length > 60
    })
    expect(poor.map(({ today }) => today)).toEqual([])
  })

  it('keeps weekends free but for what families do on a Saturday', () => {
    const onWeekends = calendars.flatMap(({ events }) => events).filter(({ date }) => [0, 6].includes(weekdayOf(date)))
    expect(onWeekends.filter(({ date, category }) => weekdayOf(date) === 0 || category !== 'Community')).toEqual([])
  })

  it('lists no event twice and sorts them by date', () => {
    for (const { events } of calendars) {
      const dates = events.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      expect(new Set(events.map(({ title, date }) => `${title} ${date}`)).size).toBe(events.length)
    }
  })

  it('plans nothing into days off and breaks', () => {
    const breakDays: Record<string, number> = { 'Thanksgiving Break begins': 2, 'Winter Break begins': 14, 'Spring Break begins': 5 }
    const clashes = calendars.flatMap(({ events }) => {
      const daysOff = events.filter(({ category }) => category === 'No School')
      const closed = new Set(
        daysOff.flatMap(({ date, title }) => Array.from({ length: breakDays[title] ?? 1 }, (_, day) => later(date, day))),
      )
      return events.filter(({ date, category }) => category !== 'No School' && closed.has(date))
    })
    expect(clashes).toEqual([])
  })
})

it('refuses a day it cannot read', () => {
  expect(() => sampleCalendar('next Monday')).toThrow('Not a date in the form YYYY-MM-DD: next Monday')
})
