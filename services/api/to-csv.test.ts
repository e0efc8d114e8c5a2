import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvCell, toCsv } from './to-csv.ts'

it.each(['=1+1', '+1 555 0100', '-5', '@office', '\tx', '\rx'])('leads %j with an apostrophe', (text) =>
  expect(csvCell(text)).toBe(`"'${text}"`),
)

it.each(['a=b', '5 - 3', 'ann@school.example', ''])('leaves %j as it is', (text) => expect(csvCell(text)).toBe(`"${text}"`))

it('neutralises negative numbers and writes null as nothing', () => {
  expect([csvCell(-5), csvCell(5), csvCell(null)]).toEqual([`"'-5"`, '"5"', '""'])
})

it('writes what any reader of CSV reads back', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Dana "DJ" Ruiz', 'two\nlines, and a comma'],
  ]
  expect(parse(toCsv(rows))).toEqual(rows)
})
