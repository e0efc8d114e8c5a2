export type CsvValue = string | number | null

/** Where a formula may begin: at the start, and after `;`, tab or `|`, because a spreadsheet can be told to split there. An apostrophe
 *  that the text itself has there gets one more, so that ours can be told from it. */
const FORMULA = /(^|[;|\t])(?=[' ]*[=+\-@])/g
const LEADING_CONTROL = /^(?='*[\t\r])/

/** An apostrophe goes before each part that a spreadsheet would run as a formula, which makes it text.   @source decisions.md, Leads */
export const harmlessText = (text: string): string => text.replace(FORMULA, "$1'").replace(LEADING_CONTROL, "'")

/** The text of which `harmlessText` made this one. */
export const textBefore = (harmless: string): string => harmless.replace(/^'(?='*[\t\r])/, '').replace(/(^|[;|\t])'(?=[' ]*[=+\-@])/g, '$1')

/** One quoted cell, without formulas. */
export function csvCell(value: CsvValue): string {
  const text = value === null ? '' : String(value)
  return `"${harmlessText(text).replaceAll('"', '""')}"`
}

/** A CSV file: comma, CRLF, every cell quoted. The first row is the header; there is no byte order mark. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** The lines of a CSV file for people, each made when it is sent: a mark of the encoding, the header, then one line a row. */
export async function* csvLines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  line: (row: Row) => readonly CsvValue[],
): AsyncGenerator<string> {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([header])
  for await (const row of rows) yield toCsv([line(row)])
}
