export type CsvValue = string | number | null

/** One quoted cell. A value that a spreadsheet would run as a formula is led by an apostrophe, which makes it text.
 *  @source decisions.md, Leads */
export function csvCell(value: CsvValue): string {
  const text = value === null ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file: comma, CRLF, every cell quoted. The first row is the header; there is no byte order mark. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
