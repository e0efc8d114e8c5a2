import { describe, expect, it } from 'vitest'
import { periodsAt, startOfDay } from './periods.ts'

const day = (timeZone: string, date: string) => startOfDay(timeZone, date).toISOString()

describe('cutting time at the days of a time zone', () => {
  it('begins a day at midnight of the zone', () => {
    expect(day('UTC', '2026-03-02')).toBe('2026-03-02T00:00:00.000Z')
    expect(day('America/New_York', '2026-03-02')).toBe('2026-03-02T05:00:00.000Z')
    expect(day('Pacific/Kiritimati', '2026-03-02')).toBe('2026-03-01T10:00:00.000Z')
    expect(day('Pacific/Pago_Pago', '2026-03-02')).toBe('2026-03-02T11:00:00.000Z')
  })

  it('knows offsets that are not whole hours', () => {
    expect(day('Asia/Kolkata', '2026-03-02')).toBe('2026-03-01T18:30:00.000Z')
    expect(day('Asia/Kathmandu', '2026-03-02')).toBe('2026-03-01T18:15:00.000Z')
    expect(day('Pacific/Chatham', '2026-07-02')).toBe('2026-07-01T11:15:00.000Z')
  })

  it('makes the day the clocks go forward an hour shorter and the other an hour longer', () => {
    const hours = (from: string, to: string) =>
      (Date.parse(day('America/New_York', to)) - Date.parse(day('America/New_York', from))) / 3_600_000
    expect(hours('2026-03-08', '2026-03-09')).toBe(23)
    expect(hours('2026-11-01', '2026-11-02')).toBe(25)
  })

  it('begins at one where midnight is skipped, and at the first midnight where there are two', () => {
    expect(day('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z') // 24:00 becomes 01:00
    expect(day('America/Havana', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z') // 01:00 becomes 00:00
  })

  it('begins the week on Monday and the month on its first, across the change of the clocks', () => {
    const { today, week, month } = periodsAt('Europe/Berlin', new Date('2026-03-29T22:30:00Z')) // Monday the 30th, 00:30 there
    expect(today.toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(week.toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(month.toISOString()).toBe('2026-02-28T23:00:00.000Z')
    expect(periodsAt('Europe/Berlin', new Date('2026-03-29T21:30:00Z')).week.toISOString()).toBe('2026-03-22T23:00:00.000Z')
  })
})
