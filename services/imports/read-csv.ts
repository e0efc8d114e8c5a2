import { type BadFile, badFile } from './bad-file.ts'
import { isBlank } from './cells.ts'

export interface CsvRow {
  cells: string[]
  /** Line of the file, from 1, at which the row starts. */
  line: number
  /** As a spreadsheet numbers it, from 1; blank rows count, a `sep=` line does not. */
  row: number
}

/**
 * The rows of a CSV text in which some cell is not blank, the header among them.
 * The delimiter is the one a `sep=` line names, else the comma, semicolon or tab that the first row has most of.
 * @param text with line feeds as its only line ends
 * @param keep rows beyond so many are counted but not kept (`UNREAD`): a small file can hold millions
 * @returns a bad file with `malformed` naming the line at which a quote was opened and never closed, or of the row in which
 *   text follows a closing quote or which has more than 256 cells
 */
export function readCsv(text: string, keep = Number.POSITIVE_INFINITY): CsvRow[] | BadFile {
  const separator = /^"?sep=([^"\n])"?\n/i.exec(text)
  if (separator?.[1]) return readRows(text, separator[1], separator[0].length, 2, keep)
  return readRows(text, detectDelimiter(text), 0, 1, keep)
}

/** More than any spreadsheet that a school keeps; a line of 5 MB could hold millions. */
const MOST_CELLS = 256

/** Stands for each row that was only counted. */
const UNREAD: CsvRow = { cells: [], line: 0, row: 0 }

/** More than any header has; counting in a line of 5 MB takes a second. */
const HEADER_CHARS = 100_000

/** Counts delimiters outside quotes in the first line that is not blank. */
function detectDelimiter(text: string): string {
  const start = text.slice(0, HEADER_CHARS).split('\n')
  const firstLine = start.find((line) => !isBlank(line)) ?? ''
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return [';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

/**
 * Written by hand, because csv-parse cannot do three things. It takes a quote inside an unquoted cell (Behind the 12" pipe
 * rack) only in its relaxed mode, which also accepts "a" b as a cell. In that mode every such quote costs 20 microseconds: 36 s
 * for a file full of them. And it reports an unclosed quote at the last line only. The tests compare both readers.
 */
function readRows(text: string, delimiter: string, start: number, firstLine: number, keep: number): CsvRow[] | BadFile {
  const rows: CsvRow[] = []
  let [offset, line] = [start, firstLine]
  for (let row = 1; offset < text.length; row++, line++) {
    const current: CsvRow = { cells: [], line, row }
    const isKept = rows.length < keep
    let isFilled = false
    for (let hasNext = true; hasNext; offset++) {
      const end = cellEnd(text, offset, delimiter)
      if (end === -1) return malformed('A quoted cell is not closed', line, row, 'The quote opened on this line is not closed')
      const cell = text.slice(offset, end)
      const content = unquote(cell)
      if (isKept) current.cells.push(content)
      if (current.cells.length > MOST_CELLS) return malformed(`A row has more than ${MOST_CELLS} cells`, line, row)
      isFilled ||= !isBlank(content)
      if (cell.includes('\n')) line += cell.split('\n').length - 1
      offset = end
      hasNext = text[offset] === delimiter
      if (!hasNext && (text[offset] ?? '\n') !== '\n') return malformed('Text after a closing quote', current.line, row)
    }
    if (isFilled) rows.push(isKept ? current : UNREAD)
  }
  return rows
}

/** Where the cell that starts at `offset` is over: behind its closing quote, or at what ends it; -1 when it never is. */
function cellEnd(text: string, offset: number, delimiter: string): number {
  let end = offset
  if (text[offset] !== '"') {
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
    return end
  }
  do end = text.indexOf('"', end + 1) + 1
  while (end > 0 && text[end] === '"') // a doubled quote stands for one and closes nothing
  return end > 0 ? end : -1
}

const unquote = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const malformed = (message: string, line: number, row: number, rowMessage = message) =>
  badFile('malformed', message, [{ row, line, column: null, message: rowMessage }])
