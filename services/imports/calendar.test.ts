import { expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'

const HEADER = 'title,description,date,time,location,category'
const read = (...lines: string[]) => readCalendar(new TextEncoder().encode(lines.join('\n')))

it('reads a calendar of titles and dates alone', async () => {
  expect(await read('Date,Title', '2026-10-05,Book Fair')).toMatchObject({
    ok: true,
    entries: [{ title: 'Book Fair', description: '', date: '2026-10-05', time: '', location: '', category: '' }],
    ignoredColumns: [],
  })
})

it('refuses an event with the title, date and time of an earlier one', async () => {
  const upload = await read(HEADER, 'Book Fair,,2026-10-05,9 AM,,', 'Book Fair,,2026-10-05,1 PM,,', ' BOOK  fair ,,2026-10-05,9 am,Gym,')
  expect(upload).toMatchObject({ rows: [{ line: 4, column: 'title', message: 'Same title, date and time as line 2' }] })
})

it('shows no more than the beginning of what is no date', async () => {
  const { length } = 'Not a date in the form YYYY-MM-DD: '
  const upload = await read(HEADER, `Book Fair,,${'x'.repeat(1_000_000)},,,`)
  expect(upload).toMatchObject({ rows: [{ column: 'date', message: expect.stringMatching(/^Not a date in the form YYYY-MM-DD: x+$/) }] })
  expect(upload.ok || upload.rows[0]?.message.length).toBe(length + 50)
})

it('reads the last day of an event of several, under either name and in the form of the other dates', async () => {
  expect(
    await read(`${HEADER},end_date`, 'Break,,2026-12-21,,,,2027-01-01', 'Fair,,2026-10-05,,,,2026-10-05', 'Tea,,2026-10-06,,,,'),
  ).toMatchObject({
    entries: [{ title: 'Break', endDate: '2027-01-01' }, expect.not.objectContaining({ endDate: expect.anything() }), { title: 'Tea' }],
    ignoredColumns: [],
  })
  // Only the last day of the first row shows that the month comes first.
  expect(await read('Title,Date,End Date', 'Fair,10/5/2026,10/16/2026', 'Camp,6/7/2027,6/8/2027')).toMatchObject({
    entries: [{ endDate: '2026-10-16' }, { endDate: '2027-06-08' }],
  })
})

it('refuses a last day that is none, or before the first', async () => {
  const upload = await read(`${HEADER},End Date`, 'Break,,2026-12-21,,,,soon', 'Fair,,2026-10-05,,,,2026-10-04')
  expect(upload).toMatchObject({
    rows: [
      { line: 2, column: 'end_date', message: 'Not a date in the form YYYY-MM-DD: soon' },
      { line: 3, column: 'end_date', message: 'End date is before the date' },
    ],
  })
})

it('refuses a title over 200 characters and a time over 100', async () => {
  expect(await read(HEADER, `${'t'.repeat(200)},,2026-10-05,${'9'.repeat(100)},,`)).toMatchObject({ ok: true })
  expect(await read(HEADER, `${'t'.repeat(201)},,2026-10-05,${'9'.repeat(101)},,`)).toMatchObject({
    rows: [
      { column: 'title', message: 'Title is longer than 200 characters' },
      { column: 'time', message: 'Time is longer than 100 characters' },
    ],
  })
})
