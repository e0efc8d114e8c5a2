import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../scripts/processor-time.ts'
import { isBlank } from './cells.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

const place = (line: number, message: string) => ({ ok: false, reason: 'malformed', rows: [expect.objectContaining({ line, message })] })
const NOT_CLOSED = 'The quote opened on this line is not closed'

describe('reading CSV', () => {
  it('gives each row the line it starts at and the number a spreadsheet shows', () => {
    expect(readCsv('a,b\n\n"x\ny","z\n\n"\n , \nc,d')).toEqual([
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
  ])('names the line of a quote opened %s and never closed', (_, text, line) => {
    expect(readCsv(text)).toMatchObject(place(line, NOT_CLOSED))
  })

  it.each([
    ['a word', 'a,b\n"c" d,e\n'],
    ['another quoted text', 'a,b\ne,"c""d" "f"\n'],
    ['a line of a longer row', 'a,b\n"x\ny","c" d\n'],
    ['the end of the file', 'a,b\n"""c""" d'],
  ])('refuses text after a closing quote: %s', (_, text) => {
    expect(readCsv(text)).toMatchObject(place(2, 'Text after a closing quote'))
  })

  it('refuses a row of more than 256 cells before it has read them all', () => {
    expect(readCsv(`a,b\n${'x,'.repeat(255)}x`)).toMatchObject([{}, { cells: { length: 256 } }])
    const wide = `Question,Answer,Category${','.repeat(5_000_000)}\n`
    const took = processorMs(() => expect(readCsv(wide)).toMatchObject(place(1, 'A row has more than 256 cells')))
    expect(took).toBeLessThan(300)
  })

  it('keeps quotes that belong to the text', () => {
    expect(readCsv('a,12" rack\n"""Hi"", she said","",""""\n')).toMatchObject([
      { cells: ['a', '12" rack'] },
      { cells: ['"Hi", she said', '', '"'] },
    ])
  })

  it('looks for the delimiter outside quotes, in the first row that is not blank', () => {
    expect(readCsv('\n"a,b,c";d\n1,5;2\n')).toMatchObject([{ cells: ['a,b,c', 'd'] }, { cells: ['1,5', '2'] }])
  })

  it('reads what csv-parse reads, for rows of awkward cells', () => {
    const awkward = ['', 'plain', '12" rack', 'é😀', '"quoted"', '"a, b"', '"line\nbreak"', '"""all"""', '""', '" "', '=1', "it's"]
    const lines = awkward.flatMap((one) => awkward.map((other) => `${one},${other},${one}`))
    const text = ['head,er,row', ...lines].join('\n')
    const rows = readCsv(text) as CsvRow[]
    const expected = parse(text, { relax_quotes: true }).filter((cells) => !cells.every(isBlank))
    expect(rows.map(({ cells }) => cells)).toEqual(expected)
  })
})
