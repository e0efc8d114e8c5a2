import type { Limits, UploadColumn } from '@clearbell/contracts'
import { type BadFile, type BadRow, badFile, type FileRead } from './bad-file.ts'
import { type CellReader, cellReader, isBlank } from './cells.ts'
import { findColumns } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

/** How one kind of file is read. */
export interface FileKind<Entry> {
  columns: readonly UploadColumn[]
  read(cells: CellReader, limits: Limits['upload']): Entry
  /** Two entries with the same key are the same entry; null when the row is too broken to say. */
  keyOf(entry: Entry): string | null
  /** The message for a second entry with the same key, and its column.   @param first `line 2`, `row 4` */
  repeated: { column: string; message: (first: string) => string }
}

/** Reads a whole file: every entry, or everything that is wrong with it. */
export async function readEntries<Entry>(bytes: Uint8Array, kind: FileKind<Entry>, limits: Limits['upload']): Promise<FileRead<Entry>> {
  if (bytes.length >= limits.maxBytes) {
    return badFile('too_large', `The file is larger than ${limits.maxBytes / 1024 / 1024} MB`)
  }
  const text = decodeText(bytes)
  if (typeof text !== 'string') return text
  // One more than allowed, and the header.
  const rows = await readCsv(text, limits.maxRows + 2)
  if (!Array.isArray(rows)) return rows

  const [header, ...body] = rows
  if (!header) return badFile('empty_file', 'The file is empty')
  const columns = findColumns(header, kind.columns)
  if ('ok' in columns) return columns
  if (body.length === 0) return badFile('no_rows', 'The file has a header but no rows')
  if (body.length > limits.maxRows) {
    return badFile('too_many_rows', `The file has ${body.length} entries; at most ${limits.maxRows} are allowed`)
  }
  const { entries, badRows } = readBody(header, body, columns.positions, kind, limits)
  return badRows.length > 0 ? rowErrors(badRows) : { ok: true, entries, ignoredColumns: columns.ignored }
}

function readBody<Entry>(header: CsvRow, body: CsvRow[], positions: Map<string, number>, kind: FileKind<Entry>, limits: Limits['upload']) {
  const entries: Entry[] = []
  const badRows: BadRow[] = []
  const firsts = new Map<string, CsvRow>()
  const isWhole = wholeRows(header, body)

  for (const current of body) {
    const { cells, line, row } = current
    const report = (column: string | null, message: string) => badRows.push({ row, line, column, message })
    if (!isWhole(current)) {
      report(null, `Row has ${plural(cells.length, 'cell')}, the header has ${header.cells.length}`)
      continue
    }
    const cellOf = (column: string) => cells[positions.get(column) ?? -1] ?? ''
    const entry = kind.read(cellReader(cellOf, report), limits)
    const key = kind.keyOf(entry)
    const first = key === null ? undefined : firsts.get(key)
    if (first) report(kind.repeated.column, kind.repeated.message(placeOf(first)))
    else if (key !== null) firsts.set(key, current)
    entries.push(entry)
  }
  return { entries, badRows }
}

/** Names an earlier row for a person. Below a cell of several lines, line and row differ: then the row's number is clearer. */
const placeOf = ({ row, line }: CsvRow) => (row === line ? `line ${line}` : `row ${row}`)

const BLOCK_ROWS = 16

/** Whether a row has as many cells as the header. Extra blank cells are ignored. So are missing ones where Excel left them
 *  out: it works in blocks of sixteen rows (1 to 16, 17 to 32 and so on) and omits trailing cells that are blank in all of a
 *  block. */
function wholeRows(header: CsvRow, body: CsvRow[]): (row: CsvRow) => boolean {
  const filled = ({ cells }: CsvRow) => cells.findLastIndex((cell) => !isBlank(cell)) + 1
  const blockOf = ({ row }: CsvRow) => Math.floor((row - 1) / BLOCK_ROWS)
  const widths = new Map<number, Set<number>>()
  for (const row of [header, ...body]) {
    const block = blockOf(row)
    widths.set(block, (widths.get(block) ?? new Set()).add(row.cells.length))
  }
  const fewest = filled(header)
  return (row) => filled(row) <= header.cells.length && (row.cells.length >= fewest || widths.get(blockOf(row))?.size === 1)
}

const rowErrors = (badRows: BadRow[]): BadFile =>
  badFile('row_errors', `${plural(badRows.length, 'row')} with errors; nothing was stored`, badRows)

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
