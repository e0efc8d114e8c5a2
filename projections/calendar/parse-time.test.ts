import { describe, expect, it } from 'vitest'
import { processorMs } from '../../scripts/processor-time.ts'
import { parseTime, parseTimes } from './parse-time.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

describe('reading a time as schools write it', () => {
  it.each([
    ['3pm', at(15)],
    ['3 PM', at(15)],
    ['3:30 p.m.', at(15, 30)],
    ['7.30pm', at(19, 30)],
    ['15:00', at(15)],
    ['08:05', at(8, 5)],
    ['12am', at(0)],
    ['12:15 pm', at(12, 15)],
    ['noon', at(12)],
    ['12 noon', at(12)],
    ['Midnight', at(0)],
  ])('takes %s', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  it.each([
    ['8:00 AM - 2:50 PM', at(8)],
    ['8:00 a.m.–2:00 p.m.', at(8)],
    ['9am to noon', at(9)],
    ['noon - 2pm', at(12)],
    ['3-4pm', at(15)],
    ['11-1pm', at(11)],
    ['9 - 12pm', at(9)],
    ['10-11:30', at(10)],
    ['18:00 until 20:00', at(18)],
  ])('takes the beginning of %s', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  it.each([
    ['Doors open at 6pm, show at 7pm', at(18)],
    ['Grade 3 at 2pm', at(14)],
    ['from 9:15', at(9, 15)],
  ])('finds the first time in %s', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  it.each([
    ['8:00 AM - 2:50 PM', at(8), at(14, 50)],
    ['3-4pm', at(15), at(16)],
    ['1:00 PM - 2:50', at(13), at(14, 50)],
    ['10-11:30', at(10), at(11, 30)],
    ['8 PM - 12:00 AM', at(20), at(0)],
    ['6:30 PM', at(18, 30), null],
    ['noon - 2pm', at(12), null],
    ['9:00 - 25:00', at(9), null],
  ])('knows when %s ends', (text, start, end) => expect(parseTimes(text)).toEqual({ start, end }))

  it.each(['', 'after school', 'All day', 'Grade 3', '3', '25:00', '10:75', '13pm', '10 - 12', 'afternoon', 'TBA', '2026'])(
    'reads no time in %j',
    (text) => expect(parseTime(text)).toBeNull(),
  )

  it('answers in a moment whatever it is given', () => {
    const hostile = ['1 - '.repeat(5_000), '1'.repeat(20_000), '1:'.repeat(10_000), `1${' '.repeat(20_000)}x`]
    expect(processorMs(() => hostile.map(parseTime))).toBeLessThan(1_000)
  })
})
