import type { FileLook, Limits, Reading, UploadColumn } from '@clearbell/contracts'
import { type BadFile, type BadRow, badFile, type FileRead } from './bad-file.ts'
import { isBlank } from './blank.ts'
import { type CellReader, cellReader } from './cells.ts'
import { type FoundColumns, findColumns } from './columns.ts'
import { type DateReading, dateReading, readDate } from './dates.ts'
import { decodeText } from './decode-text.ts'
import { startsWith } from './file-signatures.ts'
import { readCsv } from './read-csv.ts'
import type { Table, TableRow } from './table.ts'

/** How one kind of file is read. */
export interface FileKind<Entry> {
  columns: readonly UploadColumn[]
  /** Columns of other programs that help to read ours. */
  helpers: readonly string[]
  dateColumns?: readonly string[]
  /** @param bad reports what only several cells of a row show together */
  read(cells: CellReader, limits: Limits['upload'], bad: (column: string, message: string) => void): Entry
  /** Two entries with the same key are the same entry; null when the row is too broken to say. */
  keyOf(entry: Entry): string | null
  /** The message for a second entry with the same key, and its column.   @param first `line 2`, `row 4` */
  repeated: { column: string; message: (first: string) => string }
}

export interface ReadOptions {
  limits: Limits['upload']
  /** What a person chose; the rest is found in the file. */
  reading?: Reading | undefined
  /** Of the school: decides between two orders of a date. */
  timeZone?: string | undefined
}

/** Reads a whole file: every entry, or everything that is wrong with it. */
export async function readEntries<Entry>(bytes: Uint8Array, kind: FileKind<Entry>, options: ReadOptions): Promise<FileRead<Entry>> {
  const { limits, reading = {}, timeZone = 'UTC' } = options
  if (bytes.length >= limits.maxBytes) {
    return badFile('too_large', `The file is larger than ${limits.maxBytes / 1024 / 1024} MB`)
  }
  const chosen = reading.columns ?? {}
  const columnsOf = (header: TableRow, body: TableRow[]) => findColumns(header, kind.columns, kind.helpers, chosen, body)
  // One more than allowed, and the header.
  const table = await readTable(bytes, limits.maxRows + 2, reading, (header) => !('ok' in columnsOf(header, [])))
  if ('ok' in table) return table

  const [header, ...body] = table.rows
  if (!header) return badFile('empty_file', 'The file is empty')
  const columns = columnsOf(header, body)
  if ('ok' in columns) return withLook(columns, table)
  if (body.length === 0) return badFile('no_rows', 'The file has a header but no rows')
  if (body.length > limits.maxRows) {
    return badFile('too_many_rows', `The file has ${body.length} entries; at most ${limits.maxRows} are allowed`)
  }
  const dateCells = (kind.dateColumns ?? []).flatMap((name) => datesOf(body, columns.positions.get(name)))
  const dates = dateReading(dateCells, timeZone, reading.dateOrder)
  const look = lookAt(table, header, columns, dateCells.length > 0 ? dates : undefined, dateCells)
  const { entries, badRows, notes } = readBody(header, body, columns.positions, kind, limits, dates)
  return badRows.length > 0 ? rowErrors(badRows, look) : { ok: true, entries, ignoredColumns: columns.ignored, look, notes }
}

async function readTable(
  bytes: Uint8Array,
  keep: number,
  { encoding }: Reading,
  isHeader: (header: TableRow) => boolean,
): Promise<Table | BadFile> {
  if (startsWith(bytes, 'zip')) {
    const { readWorkbook } = await import('./read-workbook.ts') // a fifth of a second, for workbooks alone
    const rows = readWorkbook(bytes, keep, isHeader)
    return Array.isArray(rows) ? { rows, encoding: null } : rows
  }
  const decoded = decodeText(bytes, encoding)
  if ('ok' in decoded) return decoded
  const rows = await readCsv(decoded.text, keep)
  return Array.isArray(rows) ? { rows, encoding: decoded.encoding } : rows
}

/** The cells of a column that are dates by their form alone; a workbook knows the others. */
const datesOf = (body: TableRow[], at: number | undefined) =>
  at === undefined ? [] : body.flatMap(({ cells, facts }) => (facts?.get(at)?.date ? [] : (cells[at] ?? '')))

const EXAMPLES = 3

function lookAt(
  { encoding }: Table,
  header: TableRow,
  columns: FoundColumns,
  dates: DateReading | undefined,
  dateCells: string[],
): FileLook {
  const order = dates?.order ?? null
  const examples = [...new Set(dateCells.map((cell) => cell.trim()))].flatMap((written) => {
    const read = order === null ? null : readDate(written, order)
    return read === null || read === written ? [] : { written: written.slice(0, 50), read }
  })
  return {
    reading: { encoding, dateOrder: order, columns: columns.headerOf },
    headers: headersOf(header),
    dateOrders: dates?.orders ?? [],
    dateExamples: examples.slice(0, EXAMPLES),
  }
}

const headersOf = ({ cells }: TableRow) => cells.map((cell) => cell.trim()).filter((name) => !isBlank(name))

/** Where columns are missing, a person needs to see those that are there. */
function withLook({ header, ...bad }: BadFile, { encoding }: Table): BadFile {
  if (!header) return bad
  const { headers, columns } = header
  return { ...bad, look: { reading: { encoding, dateOrder: null, columns }, headers, dateOrders: [], dateExamples: [] } }
}

function readBody<Entry>(
  header: TableRow,
  body: TableRow[],
  positions: Map<string, number>,
  kind: FileKind<Entry>,
  limits: Limits['upload'],
  { order }: DateReading,
) {
  const entries: Entry[] = []
  const badRows: BadRow[] = []
  const notes: BadRow[] = []
  const firsts = new Map<string, TableRow>()
  const isWhole = wholeRows(header, body)

  for (const current of body) {
    const { cells, facts, line, row } = current
    const report = (list: BadRow[]) => (column: string | null, message: string) => void list.push({ row, line, column, message })
    if (!isWhole(current)) {
      report(badRows)(null, `Row has ${plural(cells.length, 'cell')}, the header has ${header.cells.length}`)
      continue
    }
    const cellOf = (column: string) => {
      const at = positions.get(column) ?? -1
      return { text: cells[at] ?? '', facts: facts?.get(at) ?? {} }
    }
    const [bad, note] = [report(badRows), report(notes)]
    const entry = kind.read(cellReader(cellOf, order, { bad, note }), limits, bad)
    const key = kind.keyOf(entry)
    const first = key === null ? undefined : firsts.get(key)
    if (first) report(badRows)(kind.repeated.column, kind.repeated.message(placeOf(first)))
    else if (key !== null) firsts.set(key, current)
    entries.push(entry)
  }
  return { entries, badRows, notes }
}

/** Names an earlier row for a person. Below a cell of several lines, line and row differ: then the row's number is clearer. */
const placeOf = ({ row, line }: TableRow) => (row === line ? `line ${line}` : `row ${row}`)

const BLOCK_ROWS = 16

/** Whether a row has as many cells as the header. Extra blank cells are ignored. So are missing ones in a workbook, and where Excel
 *  left them out of a CSV file: it works in blocks of sixteen rows (1 to 16, 17 to 32 and so on) and omits trailing cells that are
 *  blank in all of a block. */
function wholeRows(header: TableRow, body: TableRow[]): (row: TableRow) => boolean {
  const filled = ({ cells }: TableRow) => cells.findLastIndex((cell) => !isBlank(cell)) + 1
  const blockOf = ({ row }: TableRow) => Math.floor((row - 1) / BLOCK_ROWS)
  const widths = new Map<number, Set<number>>()
  for (const row of [header, ...body]) {
    const block = blockOf(row)
    widths.set(block, (widths.get(block) ?? new Set()).add(row.cells.length))
  }
  const fewest = filled(header)
  const isLongEnough = (row: TableRow) => row.facts !== undefined || row.cells.length >= fewest || widths.get(blockOf(row))?.size === 1
  return (row) => filled(row) <= header.cells.length && isLongEnough(row)
}

const rowErrors = (badRows: BadRow[], look: FileLook): BadFile => {
  const bad = badFile('row_errors', `${plural(badRows.length, 'row')} with errors; nothing was stored`, badRows)
  return isUncertain(look) ? { ...bad, look } : bad
}

/** Whether the errors may be of the reading, which a person can switch, and not of the file. */
const isUncertain = ({ reading: { encoding, dateOrder }, dateOrders }: FileLook) =>
  (encoding && !encoding.startsWith('utf')) || dateOrders.some((order) => order !== dateOrder)

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
