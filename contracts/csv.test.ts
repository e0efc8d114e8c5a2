import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { processorMs } from '../scripts/processor-time.ts'
import { csvCell, harmlessText, textBefore, toCsv } from './csv.ts'

it.each(['=1+1', '+1 555 0100', '-5', '@office', '\tx', '\rx'])('leads %j with an apostrophe', (text) =>
  expect(csvCell(text)).toBe(`"'${text}"`),
)

it.each([
  ['Lunch;=1+1', "Lunch;'=1+1"],
  ['Lunch|@office', "Lunch|'@office"],
  ['Lunch\t+1', "Lunch\t'+1"],
  ['Lunch; -1', "Lunch;' -1"],
  [' =1+1', "' =1+1"],
  ['a;=1;=2;b', "a;'=1;'=2;b"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
])('leads the part of %j that a reader with another separator would run', (text, cell) => expect(csvCell(text)).toBe(`"${cell}"`))

it.each(['=1', "'=1", "''=1", "a;'=1;=2|' -3", "\t'@b", "'\t+", "'tis", "it's; 'fine'", "- don't"])('is undone for %j', (text) =>
  expect(textBefore(harmlessText(text))).toBe(text),
)

it('takes time in proportion to the length of the text', () => {
  expect(processorMs(() => csvCell(';\t| '.repeat(250_000)))).toBeLessThan(1_000)
})

it.each(['a=b', '5 - 3', 'a;b | c', 'Bring a hat; it is sunny\n- and water', 'ann@school.example', ''])('leaves %j as it is', (text) =>
  expect(csvCell(text)).toBe(`"${text}"`),
)

it('neutralises negative numbers and writes null as nothing', () => {
  expect([csvCell(-5), csvCell(5), csvCell(null)]).toEqual([`"'-5"`, '"5"', '""'])
})

it('writes files that any CSV reader can read', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Dana "DJ" Ruiz', 'two\nlines, and a comma'],
  ]
  expect(parse(toCsv(rows))).toEqual(rows)
})
