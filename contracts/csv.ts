export type CsvValue = string | number | null

/** Where a formula may begin: at the start, and after `;`, tab or `|`, because a spreadsheet can be told to split there. */
const FORMULA = /(^|[;|\t])(?= *[=+\-@])/g
const LEADING_CONTROL = /^(?=[\t\r])/

/** One quoted cell. An apostrophe goes before each part that a spreadsheet would run as a formula, which makes it text.
 *  @source decisions.md, Leads */
export function csvCell(value: CsvValue): string {
  const text = value === null ? '' : String(value)
  const harmless = text.replace(FORMULA, "$1'").replace(LEADING_CONTROL, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file: comma, CRLF, every cell quoted. The first row is the header; there is no byte order mark. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
