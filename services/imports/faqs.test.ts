import { type Limits, limits } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { readFaqs } from './faqs.ts'

const HEADER = 'Question,Answer,Category,Links,PDF_Attachments'
const file = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

const entriesOf = async (bytes: Uint8Array) => {
  const upload = await readFaqs(bytes)
  if (!upload.ok) throw new Error(JSON.stringify(upload))
  return upload.entries
}
const badRowsOf = async (bytes: Uint8Array, uploadLimits: Limits['upload'] = limits.upload) => {
  const upload = await readFaqs(bytes, { limits: uploadLimits })
  if (upload.ok) throw new Error('accepted')
  return upload.rows
}

describe('reading FAQs', () => {
  it('splits several addresses at semicolons and line breaks', async () => {
    const cells = 'Forms?,All linked.,Forms," https://a.example/1; https://a.example/2?x=1&y=2 ;","http://b.example\nhttps://c.example"'
    expect(await entriesOf(file(HEADER, cells))).toMatchObject([
      { links: ['https://a.example/1', 'https://a.example/2?x=1&y=2'], pdfAttachments: ['http://b.example', 'https://c.example'] },
    ])
  })

  it('names the one address that is wrong among several', async () => {
    expect(await badRowsOf(file(HEADER, 'Q,A,C,https://a.example; ftp://b.example ;https://c.example,'))).toEqual([
      { row: 2, line: 2, column: 'Links', message: 'Not a web address: ftp://b.example' },
    ])
  })

  it.each(['https:school.example', 'http://', 'https:///path', 'https://a b.example', 'https://', 'www. school'])(
    'does not take %s for an address',
    async (address) =>
      expect(await badRowsOf(file(HEADER, `Q,A,C,${address},`))).toMatchObject([{ message: `Not a web address: ${address}` }]),
  )

  it('names the columns it ignores, as the file spells them', async () => {
    expect(await readFaqs(file('Question,Answer, Internal Notes ,Category,', 'Q,A,secret,C,'))).toMatchObject({
      ok: true,
      ignoredColumns: ['Internal Notes'],
    })
  })

  it('counts rows as a spreadsheet does and lines as the file does', async () => {
    const bytes = file(HEADER, '"Two\nlines",A,C,,', '', 'Q,,C,,')
    expect(await badRowsOf(bytes)).toEqual([{ row: 4, line: 5, column: 'Answer', message: 'Answer is required' }])
  })

  it('does not count a sep= line as a row', async () => {
    const bytes = file('sep=|', HEADER.replaceAll(',', '|'), 'Q|A|C||', 'R||C||')
    expect(await badRowsOf(bytes)).toMatchObject([{ row: 3, line: 4, column: 'Answer' }])
  })

  it('accepts cells at their limit and refuses one character more', async () => {
    const row = (question: number, answer: number, category: number) =>
      [question, answer, category]
        .map((length) => 'x'.repeat(length))
        .join(',')
        .concat(',,')
    expect(await entriesOf(file(HEADER, row(500, 10_000, 2_000)))).toHaveLength(1)
    expect((await badRowsOf(file(HEADER, row(501, 10_001, 2_001)))).map(({ message }) => message)).toEqual([
      'Question is longer than 500 characters',
      'Answer is longer than 10,000 characters',
      'Category is longer than 2,000 characters',
    ])
  })

  it('refuses a file of the limit in bytes and accepts one byte less', async () => {
    const bytes = file(HEADER, 'Q,A,C,,')
    expect(await readFaqs(bytes, { limits: { ...limits.upload, maxBytes: bytes.length } })).toMatchObject({
      ok: false,
      reason: 'too_large',
    })
    expect(await readFaqs(bytes, { limits: { ...limits.upload, maxBytes: bytes.length + 1 } })).toMatchObject({ ok: true })
  })

  it('says of a repeated question on which line it stands first, whatever else is wrong there', async () => {
    const bytes = file(HEADER, '"Where is\nthe gym?",,C,,', 'where is  the gym,A,C,,')
    expect(await badRowsOf(bytes)).toMatchObject([
      { line: 2, column: 'Answer' },
      { line: 4, column: 'Question', message: 'Same question as line 2' },
    ])
  })

  it('names the row of a repeated question where the spreadsheet numbers it differently', async () => {
    const bytes = file(HEADER, '"Where is\nthe gym?",A,C,,', 'When?,A,C,,', 'when,A,C,,')
    expect(await badRowsOf(bytes)).toMatchObject([{ row: 4, line: 5, message: 'Same question as row 3' }])
  })

  it('reports a NUL once and says nothing else of that cell', async () => {
    expect(await badRowsOf(file(HEADER, '\0,A,C,,', 'Q,A,C,\0,'))).toMatchObject([
      { line: 2, column: 'Question', message: 'Cell contains a NUL character' },
      { line: 3, column: 'Links', message: 'Cell contains a NUL character' },
    ])
  })

  it('takes no notice of blank cells at the end of the header or of rows', async () => {
    expect(await entriesOf(file(HEADER, 'Q,A,C,,,, ', 'R,A,C,,'))).toHaveLength(2)
    expect(await entriesOf(file(`${HEADER},,`, 'Q,A,C,,', 'R,A,C,,,'))).toHaveLength(2)
    expect(await badRowsOf(file(HEADER, 'Q,A,C,,,,x'))).toMatchObject([{ message: 'Row has 7 cells, the header has 5' }])
  })

  it('reads the rows of which Excel leaves out the last cells, blank in all sixteen of a block', async () => {
    const rows = (count: number, cells: string) => Array.from({ length: count }, (_, n) => `Question ${count}.${n}${cells}`)
    const firstBlock = [HEADER, ...rows(15, ',A,C,,https://a.example/a.pdf')]
    expect(await entriesOf(file(...firstBlock, ...rows(16, ',A,C'), ...rows(2, ',A,C,https://a.example')))).toHaveLength(33)
    expect(await badRowsOf(file(...firstBlock, ...rows(16, '')))).toMatchObject([
      { row: 17, message: 'Answer is required' },
      ...Array(15).fill({}),
    ])
    expect(await badRowsOf(file(...firstBlock, ...rows(15, ',A,C'), 'Q,A,C,,'))).toHaveLength(15) // the last of them has its cells
  })

  it('refuses what a spreadsheet saved in place of a text', async () => {
    expect(await badRowsOf(file(HEADER, '#NAME?,########,C,,', 'Q,# of pupils: 12,#N/A,,'))).toMatchObject([
      { row: 2, column: 'Question', message: 'Spreadsheet error instead of text: #NAME?' },
      { row: 2, column: 'Answer', message: 'Spreadsheet error instead of text: ########' },
      { row: 3, column: 'Category' },
    ])
  })

  it('finds nothing in a file of invisible characters', async () => {
    expect(await readFaqs(file('\u200b', '\u200b'))).toMatchObject({ ok: false, reason: 'empty_file' })
  })

  it('counts half a million rows without keeping them', async () => {
    const bytes = Buffer.from(`Question,Answer,Category\n${'x\n'.repeat(500_000)}`)
    expect(await readFaqs(bytes)).toMatchObject({ ok: false, reason: 'too_many_rows', message: expect.stringContaining('500000 entries') })
  })
})
