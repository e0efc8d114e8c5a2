import type { Limits } from '@clearbell/contracts'
import { type CellReader, cellReader } from './cells.ts'
import { type Column, findColumns } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { type BadRow, type Refused, refused, type Upload } from './refused.ts'

/** What a kind of upload consists of. */
export interface UploadKind<Entry> {
  columns: readonly Column[]
  read(cells: CellReader, limits: Limits['upload']): Omit<Entry, 'row'>
  /** Two entries with the same key are the same entry; null when the row is too broken to say. */
  keyOf(entry: Omit<Entry, 'row'>): string | null
  /** What a second entry with the same key is told, and in which column. */
  repeated: { column: string; message: (firstLine: number) => string }
}

/** Reads a whole file: every entry, or a refusal that lists everything wrong with it. */
export function readUpload<Entry extends { row: number }>(
  bytes: Uint8Array,
  kind: UploadKind<Entry>,
  limits: Limits['upload'],
): Upload<Entry> {
  if (bytes.length >= limits.maxBytes) {
    return refused('too_large', `The file is larger than ${limits.maxBytes / 1024 / 1024} MB`)
  }
  const text = decodeText(bytes)
  if (typeof text !== 'string') return text
  // One more than allowed, and the header.
  const rows = readCsv(text, limits.maxRows + 2)
  if (!Array.isArray(rows)) return rows

  const [header, ...body] = rows
  if (!header) return refused('empty_file', 'The file is empty')
  const columns = findColumns(header, kind.columns)
  if ('ok' in columns) return columns
  if (body.length === 0) return refused('no_rows', 'The file has a header but no rows')
  if (body.length > limits.maxRows) {
    return refused('too_many_rows', `The file has ${body.length} entries; at most ${limits.maxRows} are allowed`)
  }
  const { entries, badRows } = readBody(header, body, columns.positions, kind, limits)
  return badRows.length > 0 ? rowErrors(badRows) : { ok: true, entries, ignoredColumns: columns.ignored }
}

function readBody<Entry extends { row: number }>(
  header: CsvRow,
  body: CsvRow[],
  positions: Map<string, number>,
  kind: UploadKind<Entry>,
  limits: Limits['upload'],
) {
  const entries: Entry[] = []
  const badRows: BadRow[] = []
  const firstLines = new Map<string, number>()

  for (const { cells, line, row } of body) {
    const report = (column: string | null, message: string) => badRows.push({ row, line, column, message })
    if (cells.length !== header.cells.length) {
      report(null, `Row has ${plural(cells.length, 'cell')}, the header has ${header.cells.length}`)
      continue
    }
    const cellOf = (column: string) => cells[positions.get(column) ?? -1] ?? ''
    const entry = kind.read(cellReader(cellOf, report), limits)
    const key = kind.keyOf(entry)
    const firstLine = key === null ? undefined : firstLines.get(key)
    if (firstLine !== undefined) report(kind.repeated.column, kind.repeated.message(firstLine))
    else if (key !== null) firstLines.set(key, line)
    entries.push({ ...entry, row } as Entry)
  }
  return { entries, badRows }
}

const rowErrors = (badRows: BadRow[]): Refused =>
  refused('row_errors', `${plural(badRows.length, 'row')} with errors; nothing was stored`, badRows)

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
