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

it('refuses a title over 200 characters and a time over 100', async () => {
  expect(await read(HEADER, `${'t'.repeat(200)},,2026-10-05,${'9'.repeat(100)},,`)).toMatchObject({ ok: true })
  expect(await read(HEADER, `${'t'.repeat(201)},,2026-10-05,${'9'.repeat(101)},,`)).toMatchObject({
    rows: [
      { column: 'title', message: 'Title is longer than 200 characters' },
      { column: 'time', message: 'Time is longer than 100 characters' },
    ],
  })
})
