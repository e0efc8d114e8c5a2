/** Reads the cells of one row by column name; a cell that breaks a rule is reported and read as empty. */
export interface CellReader {
  text(column: string, maxChars: number): string
  required(column: string, maxChars: number): string
  /** Web addresses separated by `;` or a line break. */
  links(column: string, maxChars: number): string[]
  /** A real day, `YYYY-MM-DD`. */
  date(column: string): string
}

/** True for spaces of any kind and characters that draw nothing, such as a zero-width space. */
export const isBlank = (text: string) => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/**
 * @param cellOf the cell of a column as the file has it, '' when the file lacks the column
 * @param report called with the column and a sentence for a person, once for each cell that breaks a rule
 */
export function cellReader(cellOf: (column: string) => string, report: (column: string, message: string) => void): CellReader {
  /** The trimmed cell, or null when `fault` found something to report. */
  const checked = (column: string, fault: (cell: string) => string | undefined) => {
    const cell = isBlank(cellOf(column)) ? '' : cellOf(column).trim()
    const message = cell.includes('\0') ? 'Cell contains a NUL character' : (spreadsheetError(cell) ?? fault(cell))
    if (message) report(column, message)
    return message ? '' : cell
  }
  const tooLong = (column: string, cell: string, maxChars: number) =>
    cell.length > maxChars ? `${sentenceCase(column)} is longer than ${maxChars.toLocaleString('en-US')} characters` : undefined
  const empty = (column: string, cell: string) => (cell === '' ? `${sentenceCase(column)} is empty` : undefined)

  return {
    text: (column, maxChars) => checked(column, (cell) => tooLong(column, cell, maxChars)),
    required: (column, maxChars) => checked(column, (cell) => empty(column, cell) ?? tooLong(column, cell, maxChars)),
    links: (column, maxChars) => addresses(checked(column, (cell) => tooLong(column, cell, maxChars) ?? badAddress(cell))),
    date: (column) => checked(column, (cell) => empty(column, cell) ?? badDate(cell)),
  }
}

/** Excel saves these in place of a text that begins with '=' or '-' or that does not fit its column. Parents would read them. */
const spreadsheetError = (cell: string) =>
  /^#(#+|(NAME|REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)[!?]|N\/A)$/.test(cell)
    ? `Spreadsheet error instead of text: ${shown(cell)}`
    : undefined

const sentenceCase = (column: string) => column.charAt(0).toUpperCase() + column.slice(1)

const addresses = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((address) => address.trim())
    .filter((address) => !isBlank(address))

const badAddress = (cell: string) => {
  const bad = addresses(cell).find((address) => !isWebAddress(address))
  return bad === undefined ? undefined : `Not a web address: ${bad}`
}

// The pattern as well as the parser: new URL() also accepts 'https:school.example' and addresses with spaces.
const isWebAddress = (address: string) => /^https?:\/\/[^\s/]\S*$/i.test(address) && URL.canParse(address)

const shown = (cell: string) => cell.slice(0, 50) // a cell may be as long as the file

const badDate = (cell: string) => (isRealDay(cell) ? undefined : `Not a date in the form YYYY-MM-DD: ${shown(cell)}`)

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  // 30 February is read as 2 March, so the day must come back as it went in.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
