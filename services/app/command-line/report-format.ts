import { type CsvValue, toCsv } from '@clearbell/contracts'
import { z } from 'zod'
import { type Output, option } from './command.ts'

const Format = z.enum(['table', 'csv', 'json'], 'is one of table, csv and json')
export type Format = z.infer<typeof Format>

export const formatOption = option('FORMAT', 'table (default), csv or json', Format.default('table'))

/** The columns of a report by the names that JSON has for them, with their titles. */
export type Columns<Row> = { [Name in keyof Row & string]?: string }

const LONGEST_CELL = 64

const cell = (value: CsvValue): string => {
  // A control character from a visitor must not reach the terminal.
  const text = (value === null ? '' : String(value)).replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
}

const toTable = (titles: string[], rows: CsvValue[][]): string => {
  const lines = [titles, ...rows.map((row) => row.map(cell))]
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const isNumber = titles.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const line = (cells: string[]) =>
    cells
      .map((text, column) => (isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  const [header = '', ...body] = lines.map(line)
  const shown = body.length > 0 ? body : ['(none)']
  return `${[header, widths.map((width) => '-'.repeat(width)).join('  '), ...shown].join('\n')}\n`
}

/** Writes rows in the format that the person asked for. JSON has the values as they are, table and CSV have the columns alone. */
export const writeReport = async <Row extends object>(
  output: Pick<Output, 'write'>,
  format: Format,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (format === 'json') return output.write(`${JSON.stringify(rows, null, 2)}\n`)
  const names = Object.keys(columns) as (keyof Row)[]
  const cells = rows.map((row) => names.map((name) => (row[name] ?? null) as CsvValue))
  const titles = Object.values(columns) as string[]
  await output.write(format === 'csv' ? toCsv([titles, ...cells]) : toTable(titles, cells))
}
