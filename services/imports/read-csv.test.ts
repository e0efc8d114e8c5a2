import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import type { TableRow } from './table.ts'

const place = (line: number, message: string) => ({ ok: false, reason: 'malformed', rows: [expect.objectContaining({ line, message })] })
const NOT_CLOSED = 'The quote opened on this line is not closed'

describe('reading CSV', () => {
  it('gives each row the line it starts at and the number a spreadsheet shows', async () => {
    expect(await readCsv('a,b\n\n"x\ny","z\n\n"\n , \nc,d')).toEqual([
      { cells: ['a', 'b'], line: 1, row: 1 },
      { cells: ['x\ny', 'z\n\n'], line: 3, row: 3 },
      { cells: ['c', 'd'], line: 8, row: 5 },
    ])
  })

  it.each([
    ['as the first cell of its row', 'a,b\n"x', 2],
    ['as a later cell', 'a,b\nc,"x\n\n', 2],
    ['after a cell of several lines', 'a,b\n"c\nd","x', 3],
    ['on the first line', '"a,b\nc,d\n', 1],
    ['below a sep= line', 'sep=,\na,b\nc,"d\n', 3],
  ])('names the line of a quote opened %s and never closed', async (_, text, line) => {
    expect(await readCsv(text)).toMatchObject(place(line, NOT_CLOSED))
  })

  it.each([
    ['a word', 'a,b\n"c" d,e\n'],
    ['another quoted text', 'a,b\ne,"c""d" "f"\n'],
    ['a line of a longer row', 'a,b\n"x\ny","c" d\n'],
    ['the end of the file', 'a,b\n"""c""" d'],
  ])('refuses text after a closing quote: %s', async (_, text) => {
    expect(await readCsv(text)).toMatchObject(place(2, 'Text after a closing quote'))
  })

  it('refuses a row of more than 256 cells before it has read them all', async () => {
    expect(await readCsv(`a,b\n${'x,'.repeat(255)}x`)).toMatchObject([{}, { cells: { length: 256 } }])
    const wide = `Question,Answer,Category${','.repeat(5_000_000)}\n`
    const before = process.threadCpuUsage()
    expect(await readCsv(wide)).toMatchObject(place(1, 'A row has more than 256 cells'))
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1_000
    expect(took).toBeLessThan(300)
  })

  it('keeps quotes that belong to the text', async () => {
    expect(await readCsv('a,12" rack\n"""Hi"", she said","",""""\n')).toMatchObject([
      { cells: ['a', '12" rack'] },
      { cells: ['"Hi", she said', '', '"'] },
    ])
  })

  it('looks for the delimiter outside quotes, in the first row that is not blank', async () => {
    expect(await readCsv('\n"a,b,c";d\n1,5;2\n')).toMatchObject([{ cells: ['a,b,c', 'd'] }, { cells: ['1,5', '2'] }])
  })

  it('reads awkward cells as they were written', async () => {
    const awkward = ['', 'plain', '12" rack', 'é😀', 'a, b', 'line\nbreak', '"all"', '"', ' " ', '=1', "it's", '\u2028', ' x']
    const rows = awkward.flatMap((one) => awkward.map((other) => ['x', one, other, one]))
    const written = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
    const text = rows.map((cells) => cells.map(written).join(',')).join('\n')
    expect(((await readCsv(text)) as TableRow[]).map(({ cells }) => cells)).toEqual(rows)
  })
})
