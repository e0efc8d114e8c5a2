import { type CsvValue, toCsv } from '@clearbell/contracts'

/** The lines of a CSV file, each made when it is sent. */
export async function* csvLines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  line: (row: Row) => readonly CsvValue[],
): AsyncGenerator<string> {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([header])
  for await (const row of rows) yield toCsv([line(row)])
}
