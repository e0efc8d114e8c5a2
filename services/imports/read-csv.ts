import { pipeline } from 'node:stream/promises'
import { type CastingContext, CsvError, parse } from 'csv-parse'
import { type BadFile, badFile } from './bad-file.ts'
import { isBlank } from './blank.ts'
import { MOST_CELLS, type TableRow, UNREAD } from './table.ts'

/**
 * The rows of a CSV text in which some cell is not blank, the header among them.
 * The delimiter is the one a `sep=` line names, else the comma, semicolon or tab that the first row has most of.
 * @param text with line feeds as its only line ends
 * @param keep rows beyond so many are counted but not kept (`UNREAD`): a small file can hold millions
 * @returns a bad file with `malformed` naming the line at which a quote was opened and never closed, or of the row in which
 *   text follows a closing quote or which has more than 256 cells
 */
export async function readCsv(text: string, keep = Number.POSITIVE_INFINITY): Promise<TableRow[] | BadFile> {
  const separator = /^"?sep=([^"\n])"?\n/i.exec(text)
  const rows = separator?.[1]
    ? await readRows(text.slice(separator[0].length), separator[1], 2, keep)
    : await readRows(text, detectDelimiter(text), 1, keep)
  return Array.isArray(rows) ? unwrapLines(rows) : rows
}

/** Some programs put each whole line in quotes, so that every row is one cell. The line is inside. */
async function unwrapLines(rows: TableRow[]): Promise<TableRow[] | BadFile> {
  const [header] = rows
  const delimiter = detectDelimiter(header?.cells[0] ?? '')
  const isWrapped = header && filled(header) === 1 && header.cells[0]?.includes(delimiter)
  if (!isWrapped) return rows
  const unwrapped: TableRow[] = []
  for (const current of rows) {
    const inner = filled(current) === 1 ? await readRows(current.cells[0] ?? '', delimiter, current.line, 1) : []
    if (!Array.isArray(inner)) return { ...inner, rows: inner.rows.map((bad) => ({ ...bad, row: current.row })) }
    unwrapped.push(inner[0] ? { ...inner[0], line: current.line, row: current.row } : current)
  }
  return unwrapped
}

const filled = ({ cells }: TableRow) => cells.findLastIndex((cell) => !isBlank(cell)) + 1

/** More than any header has; counting in a line of 5 MB takes a second. */
const HEADER_CHARS = 100_000

/** Counts delimiters outside quotes in the first line that is not blank. csv-parse's own detection splits at blanks and fails
 *  for letters with accents. */
function detectDelimiter(text: string): string {
  const start = text.slice(0, HEADER_CHARS).split('\n')
  const firstLine = start.find((line) => !isBlank(line)) ?? ''
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return [';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

const SLICE_BYTES = 16 * 1024

async function readRows(text: string, delimiter: string, firstLine: number, keep: number): Promise<TableRow[] | BadFile> {
  const bytes = Buffer.from(text)
  const rows = collectRows(bytes, firstLine, keep)
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true, // Behind the 12" pipe rack
    relax_column_count: true,
    skip_empty_lines: true,
    // Every cell is cast to null, so the parser keeps no record: an uneven one would cost it an error object.
    skip_records_with_empty_values: true,
    cast: rows.add,
  })
  try {
    await pipeline(slicesOf(bytes), parser, async (records) => {
      for await (const _ of records);
    })
  } catch (error) {
    if (error instanceof Malformed) return error.file
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return rows.notClosed(error as unknown as Place)
    throw error
  }
  return rows.done()
}

function* slicesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) yield bytes.subarray(start, start + SLICE_BYTES)
}

/** Where the parser is: `bytes` is the end of the cell, or of the one before an unclosed quote. */
type Place = Pick<CastingContext, 'bytes' | 'empty_lines' | 'index'>

class Malformed extends Error {
  readonly file: BadFile
  constructor(message: string, { line, row }: TableRow) {
    super(message)
    this.file = badFile('malformed', message, [{ row, line, column: null, message }])
  }
}

function collectRows(bytes: Buffer, firstLine: number, keep: number) {
  const rows: TableRow[] = []
  let current = UNREAD
  let [isFilled, records, cellStart] = [false, 0, 0]

  const finish = () => {
    if (isFilled) rows.push(rows.length < keep ? current : UNREAD)
    isFilled = false
  }
  const add = (cell: string, { index, lines, bytes: end, empty_lines, quoting }: CastingContext): null => {
    if (index === 0) {
      finish()
      current = { cells: [], line: firstLine - 1 + lines - lineBreaks(cell), row: ++records + empty_lines }
    }
    if (index >= MOST_CELLS) throw new Malformed(`A row has more than ${MOST_CELLS} cells`, current)
    if (quoting && !isQuoted(bytes.toString('utf8', cellStart, end), cell)) throw new Malformed('Text after a closing quote', current)
    if (rows.length < keep) current.cells.push(cell)
    isFilled ||= !isBlank(cell)
    cellStart = end + 1
    return null
  }
  return {
    add,
    done: () => {
      finish()
      return rows
    },
    /** The parser names the last line; a person looks for the line on which the quote was opened. */
    notClosed: ({ bytes: before, empty_lines, index }: Place): BadFile => {
      const opener = bytes.indexOf('"', before)
      const line = firstLine + lineBreaks(bytes.toString('utf8', 0, opener))
      const row = (index === 0 ? records + 1 : records) + empty_lines
      return badFile('malformed', 'A quoted cell is not closed', [
        { row, line, column: null, message: 'The quote opened on this line is not closed' },
      ])
    },
  }
}

/** Whether a cell of the file is this text in quotes, and nothing after them. Blank lines may come before it. */
const isQuoted = (raw: string, text: string) => {
  const written = raw.trimStart()
  return written.startsWith('"') && written.endsWith('"') && written.slice(1, -1).replaceAll('""', '"') === text
}

const lineBreaks = (text: string) => text.split('\n').length - 1
