import { type Limits, limits } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { readFaqs } from './faqs.ts'

const HEADER = 'Question,Answer,Category,Links,PDF_Attachments'
const file = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

const entriesOf = (bytes: Uint8Array) => {
  const upload = readFaqs(bytes)
  if (!upload.ok) throw new Error(JSON.stringify(upload))
  return upload.entries
}
const badRowsOf = (bytes: Uint8Array, uploadLimits: Limits['upload'] = limits.upload) => {
  const upload = readFaqs(bytes, uploadLimits)
  if (upload.ok) throw new Error('accepted')
  return upload.rows
}

describe('reading FAQs', () => {
  it('splits several addresses at semicolons and line breaks', () => {
    const cells = 'Forms?,All linked.,Forms," https://a.example/1; https://a.example/2?x=1&y=2 ;","http://b.example\nhttps://c.example"'
    expect(entriesOf(file(HEADER, cells))).toMatchObject([
      { links: ['https://a.example/1', 'https://a.example/2?x=1&y=2'], pdfAttachments: ['http://b.example', 'https://c.example'] },
    ])
  })

  it('names the one address that is wrong among several', () => {
    expect(badRowsOf(file(HEADER, 'Q,A,C,https://a.example; ftp://b.example ;https://c.example,'))).toEqual([
      { row: 2, line: 2, column: 'Links', message: 'Not a web address: ftp://b.example' },
    ])
  })

  it.each(['https:school.example', 'http://', 'https:///path', 'https://a b.example', 'https://', 'www.school.example'])(
    'does not take %s for an address',
    (address) => expect(badRowsOf(file(HEADER, `Q,A,C,${address},`))).toMatchObject([{ message: `Not a web address: ${address}` }]),
  )

  it('names the columns it ignores, as the file spells them', () => {
    expect(readFaqs(file('Question,Answer, Internal Notes ,Category,', 'Q,A,secret,C,'))).toMatchObject({
      ok: true,
      ignoredColumns: ['Internal Notes'],
    })
  })

  it('counts rows as a spreadsheet does and lines as the file does', () => {
    const bytes = file(HEADER, '"Two\nlines",A,C,,', '', 'Q,,C,,')
    expect(badRowsOf(bytes)).toEqual([{ row: 4, line: 5, column: 'Answer', message: 'Answer is empty' }])
  })

  it('does not count a sep= line as a row', () => {
    const bytes = file('sep=|', HEADER.replaceAll(',', '|'), 'Q|A|C||', 'R||C||')
    expect(badRowsOf(bytes)).toMatchObject([{ row: 3, line: 4, column: 'Answer' }])
  })

  it('accepts cells at their limit and refuses one character more', () => {
    const row = (question: number, answer: number, category: number) =>
      [question, answer, category]
        .map((length) => 'x'.repeat(length))
        .join(',')
        .concat(',,')
    expect(entriesOf(file(HEADER, row(500, 10_000, 2_000)))).toHaveLength(1)
    expect(badRowsOf(file(HEADER, row(501, 10_001, 2_001))).map(({ message }) => message)).toEqual([
      'Question is longer than 500 characters',
      'Answer is longer than 10,000 characters',
      'Category is longer than 2,000 characters',
    ])
  })

  it('refuses a file of the limit in bytes and accepts one byte less', () => {
    const bytes = file(HEADER, 'Q,A,C,,')
    expect(readFaqs(bytes, { ...limits.upload, maxBytes: bytes.length })).toMatchObject({ ok: false, reason: 'too_large' })
    expect(readFaqs(bytes, { ...limits.upload, maxBytes: bytes.length + 1 })).toMatchObject({ ok: true })
  })

  it('says of a repeated question on which line it stands first, whatever else is wrong there', () => {
    const bytes = file(HEADER, '"Where is\nthe gym?",,C,,', 'where is  the gym,A,C,,')
    expect(badRowsOf(bytes)).toMatchObject([
      { line: 2, column: 'Answer' },
      { line: 4, column: 'Question', message: 'Same question as line 2' },
    ])
  })

  it('names the row of a repeated question where the spreadsheet numbers it differently', () => {
    const bytes = file(HEADER, '"Where is\nthe gym?",A,C,,', 'When?,A,C,,', 'when,A,C,,')
    expect(badRowsOf(bytes)).toMatchObject([{ row: 4, line: 5, message: 'Same question as row 3' }])
  })

  it('reports a NUL once and says nothing else of that cell', () => {
    expect(badRowsOf(file(HEADER, '\0,A,C,,', 'Q,A,C,\0,'))).toMatchObject([
      { line: 2, column: 'Question', message: 'Cell contains a NUL character' },
      { line: 3, column: 'Links', message: 'Cell contains a NUL character' },
    ])
  })

  it('takes no notice of blank cells at the end of the header or of rows', () => {
    expect(entriesOf(file(HEADER, 'Q,A,C,,,, ', 'R,A,C,,'))).toHaveLength(2)
    expect(entriesOf(file(`${HEADER},,`, 'Q,A,C,,', 'R,A,C,,,'))).toHaveLength(2)
    expect(badRowsOf(file(HEADER, 'Q,A,C,,,,x'))).toMatchObject([{ message: 'Row has 7 cells, the header has 5' }])
  })

  it('reads the rows of which Excel leaves out the last cells, blank in all sixteen of a block', () => {
    const rows = (count: number, cells: string) => Array.from({ length: count }, (_, n) => `Question ${count}.${n}${cells}`)
    const firstBlock = [HEADER, ...rows(15, ',A,C,,https://a.example/a.pdf')]
    expect(entriesOf(file(...firstBlock, ...rows(16, ',A,C'), ...rows(2, ',A,C,https://a.example')))).toHaveLength(33)
    expect(badRowsOf(file(...firstBlock, ...rows(16, '')))).toMatchObject([{ row: 17, message: 'Answer is empty' }, ...Array(15).fill({})])
    expect(badRowsOf(file(...firstBlock, ...rows(15, ',A,C'), 'Q,A,C,,'))).toHaveLength(15) // the last of them has its cells
  })

  it('refuses what a spreadsheet saved in place of a text', () => {
    expect(badRowsOf(file(HEADER, '#NAME?,########,C,,', 'Q,# of pupils: 12,#N/A,,'))).toMatchObject([
      { row: 2, column: 'Question', message: 'Spreadsheet error instead of text: #NAME?' },
      { row: 2, column: 'Answer', message: 'Spreadsheet error instead of text: ########' },
      { row: 3, column: 'Category' },
    ])
  })

  it('finds nothing in a file of invisible characters', () => {
    expect(readFaqs(file('\u200b', '\u200b'))).toMatchObject({ ok: false, reason: 'empty_file' })
  })

  it('counts millions of rows without keeping them', () => {
    const bytes = Buffer.from(`Question,Answer,Category\n${'x\n'.repeat(2_000_000)}`)
    expect(readFaqs(bytes)).toMatchObject({ ok: false, reason: 'too_many_rows', message: expect.stringContaining('2000000 entries') })
  })
})
