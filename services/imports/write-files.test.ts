import { type CalendarContent, type FAQContent, normaliseQuestion } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'
import { writeCalendar, writeFAQs } from './write-files.ts'

const MARKS = ["'", "''", '"', ';', '|', '\t', ',', '\n', ' ', '  ', '\u200b', '\u00a0', '\ufeff', '?', '\\r', '$1']
const FORMULAS = ['=1+1', '-5', '- one', "- don't", '+1 555', '@office', 'sep=;']
const MARKUP = [
  '<b>bold</b>',
  '<br>',
  '<p>',
  '**really**',
  '_so_',
  '`code`',
  '## Title',
  '&amp;',
  '&amp;lt;b&amp;gt;',
  '[a](https://a.example)',
]
const SPREADSHEETS = ['_x000D_', '="0123"', "'0123", '#N/A', '#NAME?', '0.5', '1899-12-30 19:00:00', '5-Mar', '1,5E+10', 'â€™']
const WORDS = ['When', 'is', 'lunch', '3 < 4', 'Ñandú', '学校', '🎒', '١٢', 'https://school.example/a;b=1', 'www.school.example']
const PIECES = [MARKS, FORMULAS, MARKUP, SPREADSHEETS, WORDS].flat()
const ADDRESSES = [
  'https://a.example/x',
  'http://b.example/?q=1,2',
  'https://a.example/a;b=1',
  'https://c.example/,https://d.example',
  'https://e.example/,',
]

/** Small and repeatable: a test that fails, fails again. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}
const random = randomFrom(42)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const some = <T>(list: readonly T[], most: number): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, () => oneOf(list))
/** As the screen stores it: trimmed, and not blank alone. */
const text = () => {
  const written = some(PIECES, 5)
    .join(random() < 0.3 ? ' ' : '')
    .trim()
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(written) ? '' : written
}
const once = <T>(list: T[], keyOf: (row: T) => string) => [...new Map(list.map((row) => [keyOf(row), row])).values()]

const faqs = once(
  Array.from(
    { length: 450 },
    (): FAQContent => ({
      question: text() || 'Q',
      answer: text() || 'A',
      category: text(),
      links: some(ADDRESSES, 3),
      pdfAttachments: some(ADDRESSES, 2),
    }),
  ),
  ({ question }) => normaliseQuestion(question),
)
const events = once(
  Array.from(
    { length: 450 },
    (): CalendarContent => ({
      title: text() || 'T',
      description: text(),
      date: `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
      time: text(),
      location: text(),
      category: text(),
      ...(random() < 0.3 && { endDate: '2027-01-01' }),
    }),
  ),
  ({ title, date, time }) => `${normaliseQuestion(title)}\n${date}\n${time.toLowerCase()}`,
)

const filesOf = async (files: AsyncIterable<string>) => {
  const all: Buffer[] = []
  for await (const file of files) all.push(Buffer.from(file))
  return all
}

it('writes any FAQs so that the same ones are read', async () => {
  const [file] = await filesOf(writeFAQs(faqs))
  expect(await readFaqs(file!)).toMatchObject({ ok: true, entries: faqs, ignoredColumns: [] })
})

it('writes any events so that the same ones are read', async () => {
  const [file] = await filesOf(writeCalendar(events))
  expect(await readCalendar(file!)).toMatchObject({ ok: true, entries: events, ignoredColumns: [] })
})

it('leaves ordinary texts as they are, and puts one apostrophe before formulas and lists', async () => {
  const event = { title: "O'Brien: 3 < 4", description: "- Don't run", date: '2026-03-01', time: '6 PM', location: '', category: '=1' }
  const [file] = await filesOf(writeCalendar([event]))
  expect(file!.toString()).toBe(
    `\ufeff"title","description","date","time","location","category","end_date"\r\n"O'Brien: 3 < 4","'- Don't run","2026-03-01","6 PM","","'=1",""\r\n`,
  )
})

it('begins another file before one has too many rows or bytes, and writes the header alone without entries', async () => {
  const five = Array.from({ length: 5 }, (_, at) => ({ question: `Q${at}?`, answer: 'x', category: '', links: [], pdfAttachments: [] }))
  const sizes = async (most: { maxRows: number; maxBytes: number }) => {
    const files = await filesOf(writeFAQs(five, most))
    expect(files.every(({ length }) => length < most.maxBytes)).toBe(true)
    return files.map((file) => file.toString().split('\r\n').length - 2)
  }
  expect(await sizes({ maxRows: 2, maxBytes: 1_000_000 })).toEqual([2, 2, 1])
  expect(await sizes({ maxRows: 500, maxBytes: 130 })).toEqual([3, 2])
  expect(await filesOf(writeFAQs([]))).toHaveLength(1)
})

it('keeps the rules of every file for marked cells too', async () => {
  const long = Array.from({ length: 30 }, (_, at) => `https://a.example/${'x'.repeat(80)};${at}`).join('\n')
  const rows = [`"Q","''${'**a**'.repeat(3_000)}","","",""`, `"R","A","","''${long}",""`]
  const read = await readFaqs(Buffer.from(`Question,Answer,Category,Links,PDF_Attachments\n${rows.join('\n')}\n`))
  expect(read).toMatchObject({
    ok: false,
    rows: [
      { row: 2, message: 'Answer is longer than 10,000 characters' },
      { row: 3, message: 'Links is longer than 2,000 characters' },
    ],
  })
})
