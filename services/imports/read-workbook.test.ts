import { deflateRawSync } from 'node:zlib'
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'

type Value = string | number | boolean | CellObject | null
const workbook = (sheets: Record<string, Value[][]>, change?: (sheet: WorkSheet) => void): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    change?.(sheet)
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
const shown = (v: number, z: string): CellObject => ({ t: 'n', v, z })

const FAQS = ['Question', 'Answer', 'Category', 'Links', 'PDF_Attachments']
const EVENTS = ['title', 'description', 'date', 'time', 'location', 'category']

describe('an Excel workbook', () => {
  it('gives dates and times by the types of its cells', async () => {
    const file = workbook({
      Sheet1: [
        EVENTS,
        ['Fair', null, shown(46_275, 'm/d/yy'), shown(0.791_666_667, 'h:mm AM/PM'), 'Gym', null],
        ['Play', null, shown(46_276.5, 'dd.mm.yyyy'), shown(0.75, 'hh:mm'), null, null],
        ['Trip', null, 46_277, shown(0.375, 'General')],
        ['Text', null, '2026-09-13', 'after school'],
        ['Other', null, '9/14/2026', null],
      ],
    })
    expect(await readCalendar(file, { timeZone: 'America/New_York' })).toMatchObject({
      entries: [
        { title: 'Fair', date: '2026-09-10', time: '7:00 PM', location: 'Gym' },
        { title: 'Play', date: '2026-09-11', time: '18:00' },
        { title: 'Trip', date: '2026-09-12', time: '9:00 AM' },
        { title: 'Text', date: '2026-09-13', time: 'after school' },
        { title: 'Other', date: '2026-09-14', time: '' },
      ],
      look: { reading: { encoding: null } },
    })
  })

  it('gives texts as it shows them, the last value of formulas, and the address behind a word', async () => {
    const link: CellObject = { t: 's', v: 'Menu', l: { Target: 'https://school.example/menu' } }
    const file = workbook({
      Sheet1: [
        FAQS,
        ['Which room?', shown(12, '000'), shown(46_086, 'd-mmm'), link, null],
        ['How many?', { t: 'n', v: 3, f: '1+2' }, null, null, null],
        [],
        ['Which lines?', 'One\r\ntwo', 'x', null, null],
      ],
    })
    expect(await readFaqs(file)).toMatchObject({
      entries: [
        { answer: '012', category: '5-Mar', links: ['https://school.example/menu'] },
        { answer: '3', category: '' },
        { answer: 'One\ntwo' },
      ],
      notes: [{ row: 2, column: 'Category' }],
    })
  })

  it('is read from the sheet with our header', async () => {
    const file = workbook({ Notes: [['Read me first']], FAQ: [FAQS, ['When?', 'Now.', null]], More: [FAQS, ['Where?', 'Here.', null]] })
    expect(await readFaqs(file)).toMatchObject({ entries: [{ question: 'When?' }] })
  })

  it('names a bad cell by its row', async () => {
    const file = workbook({ Sheet1: [FAQS, [], ['When?', { t: 'e', v: 29 }, 'x']] })
    expect(await readFaqs(file)).toMatchObject({
      rows: [{ row: 3, column: 'Answer', message: 'Spreadsheet error instead of text: #NAME?' }],
    })
  })

  it('is counted to its end but not kept', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => [`Q ${at}`, 'A', 'C'])
    expect(await readFaqs(workbook({ Sheet1: [FAQS, ...rows] }))).toMatchObject({
      reason: 'too_many_rows',
      message: 'The file has 700 entries; at most 500 are allowed',
    })
  })

  it('is refused when its last cell is a million rows and columns away', async () => {
    const far = (sheet: WorkSheet) => {
      sheet['XFD1048576'] = { t: 's', v: 'x' }
      sheet['XFD2'] = { t: 's', v: 'x' }
      sheet['!ref'] = 'A1:XFD2'
    }
    expect(await readFaqs(workbook({ Sheet1: [FAQS] }, far))).toMatchObject({
      reason: 'malformed',
      message: 'A row has more than 256 cells',
    })
  })

  it('is refused when it grows beyond measure, whatever sizes it claims', async () => {
    const bomb = zip('xl/worksheets/sheet1.xml', Buffer.alloc(60 * 1024 * 1024, 'a'))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readFaqs(bomb)).toMatchObject({ ok: false, reason: 'too_large' })
  })

  it.each([
    ['a damaged one', Buffer.from('PK\x03\x04 and nothing else')],
    ['a zip of another kind', zip('hello.txt', Buffer.from('hello'))],
    ['an empty one', workbook({ Sheet1: [] })],
  ])('is refused when it is %s', async (_, file) => expect(await readFaqs(file)).toMatchObject({ ok: false, rows: [] }))
})

/** A zip file of one entry that claims to be one byte large. */
function zip(name: string, content: Buffer): Buffer {
  const data = deflateRawSync(content)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(1, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
