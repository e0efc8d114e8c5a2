import type { CalendarEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = (content: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'e1',
  schoolId: 'oak',
  title: 'Book Fair',
  description: '',
  date: '2026-10-05',
  time: '',
  location: '',
  category: '',
  origin: 'file',
  version: 3,
  isActive: true,
  createdAt: '2026-08-01T12:00:00.000Z',
  updatedAt: '2026-09-01T12:30:00.000Z',
  ...content,
})
const school = { name: 'Oak School', timeZone: 'America/New_York', productName: 'Bell' }
const file = (content: Partial<CalendarEvent>, timeZone = school.timeZone) => calendarFile({ ...school, timeZone }, [event(content)])
/** The properties of the event, unfolded. */
const lines = async (content: Partial<CalendarEvent>, timeZone?: string) =>
  (await file(content, timeZone)).replaceAll('\r\n ', '').split('\r\n')
const property = async (name: string, content: Partial<CalendarEvent>, timeZone?: string) => {
  const all = await lines(content, timeZone)
  return all.slice(all.indexOf('BEGIN:VEVENT')).find((line) => line.startsWith(name))
}

describe('a calendar file', () => {
  it('has the parts that RFC 5545 asks for, one UID for each event, and lines that end with CRLF', async () => {
    const written = await file({})
    expect(written.replaceAll('\r\n', '\n')).toBe(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Bell//School calendar//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
NAME:Oak School
X-WR-CALNAME:Oak School
X-WR-TIMEZONE:America/New_York
REFRESH-INTERVAL;VALUE=DURATION:PT6H
X-PUBLISHED-TTL:PT6H
BEGIN:VEVENT
UID:e1
SEQUENCE:3
DTSTAMP:20260901T123000Z
LAST-MODIFIED:20260901T123000Z
DTSTART;VALUE=DATE:20261005
DTEND;VALUE=DATE:20261006
TRANSP:TRANSPARENT
SUMMARY:Book Fair
END:VEVENT
END:VCALENDAR
`)
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each([
    [{ time: '' }, 'DTSTART;VALUE=DATE:20261005', 'DTEND;VALUE=DATE:20261006'],
    [{ date: '2026-12-21', endDate: '2027-01-01' }, 'DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20270102'],
    [{ time: '8:00 AM - 2:50 PM' }, 'DTSTART:20261005T120000Z', 'DTEND:20261005T185000Z'],
    [{ date: '2026-12-10', time: '7 PM - 12:00 AM' }, 'DTSTART:20261211T000000Z', 'DTEND:20261211T050000Z'],
    [{ time: '6:30 PM' }, 'DTSTART:20261005T223000Z', undefined],
    [{ time: 'after school' }, 'DTSTART;VALUE=DATE:20261005', 'DTEND;VALUE=DATE:20261006'],
  ])('says when %j is', async (content, start, end) => {
    expect(await property('DTSTART', content)).toBe(start)
    expect(await property('DTEND', content)).toBe(end)
  })

  it('counts times by the clock of the school, on the day that clocks change too', async () => {
    const at = (date: string, timeZone: string) => property('DTSTART', { date, time: '9:00' }, timeZone)
    expect(await at('2026-11-01', 'America/New_York')).toBe('DTSTART:20261101T140000Z')
    expect(await at('2027-03-14', 'America/New_York')).toBe('DTSTART:20270314T130000Z')
    expect(await at('2026-10-05', 'Asia/Kolkata')).toBe('DTSTART:20261005T033000Z')
    expect(await at('2026-10-05', 'Pacific/Auckland')).toBe('DTSTART:20261004T200000Z')
  })

  it('keeps what a time says beside a beginning and an end', async () => {
    const described = (content: Partial<CalendarEvent>) => property('DESCRIPTION', content)
    expect(await described({ time: 'after school', description: 'All welcome' })).toBe('DESCRIPTION:Time: after school\\nAll welcome')
    expect(await described({ time: '9 AM - 3 PM', endDate: '2026-10-09' })).toBe('DESCRIPTION:Time: 9 AM - 3 PM')
    expect(await described({ time: 'doors open at 6 pm' })).toBe('DESCRIPTION:Time: doors open at 6 pm')
    expect(await described({ time: 'All day' })).toBeUndefined()
    expect(await described({ time: '8:00 a.m.–2:00 p.m.' })).toBeUndefined()
  })

  it('escapes texts, and leaves out what no line may hold', async () => {
    expect(await property('SUMMARY', { title: 'Fair; games, food \\ fun\r\nBEGIN:VALARM\0\x1b' })).toBe(
      'SUMMARY:Fair\\; games\\, food \\\\ fun\\nBEGIN:VALARM',
    )
    expect(await property('CATEGORIES', { category: 'Arts, Music' })).toBe('CATEGORIES:Arts\\, Music')
    expect(await property('LOCATION', { location: ' Gym ' })).toBe('LOCATION:Gym')
  })

  it('folds lines at 75 octets, inside no character', async () => {
    const title = '学校📚é'.repeat(60)
    const written = await file({ title })
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(written).not.toContain('\ufffd')
    expect(await property('SUMMARY', { title })).toBe(`SUMMARY:${title}`)
  })
})
