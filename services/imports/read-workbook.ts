import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { type BadFile, badFile } from './bad-file.ts'
import { isBlank } from './blank.ts'
import { readDate } from './dates.ts'
import { type CellFacts, MOST_CELLS, type TableRow, UNREAD } from './table.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

/** Ten times the largest file: more than any workbook of 500 long answers, little enough to read in seconds. */
const MOST_UNPACKED_BYTES = 50 * 1024 * 1024
/** Blank rows count here; a sheet of a million of them is not read to its end. */
const MOST_ROWS = 20_000

/**
 * The rows of an Excel workbook: of the first sheet whose header is ours, else of the first that has rows. A cell is the text that the
 * workbook shows; formulas give their last value, and nothing in the file runs.
 * @param keep rows beyond so many are counted but not kept
 */
export function readWorkbook(bytes: Uint8Array, keep: number, isHeader: (header: TableRow) => boolean): TableRow[] | BadFile {
  const unpacked = unpackedBytes(bytes, MOST_UNPACKED_BYTES)
  if (unpacked === 'too_large') return badFile('too_large', 'The workbook is too large when it is unpacked')
  if (unpacked === 'broken') return notWorkbook()
  const book = open(bytes)
  if (!book) return notWorkbook()
  const sheets = book.SheetNames.flatMap((name) => book.Sheets[name] ?? []).map((sheet) => rowsOf(sheet, keep, is1904(book)))
  const filled = sheets.filter((rows) => rows.length > 0)
  const rows = filled.find(([header]) => header && isHeader(header)) ?? filled[0]
  if (!rows) return badFile('empty_file', 'The workbook is empty')
  const wide = rows.find(({ cells }) => cells.length > MOST_CELLS)
  if (!wide) return rows
  const message = `A row has more than ${MOST_CELLS} cells`
  return badFile('malformed', message, [{ row: wide.row, line: wide.line, column: null, message }])
}

const notWorkbook = () => badFile('not_text', 'This is not a CSV text file')

const is1904 = (book: WorkBook) => book.Workbook?.WBProps?.date1904 === true

function open(bytes: Uint8Array): WorkBook | null {
  try {
    const book = read(bytes, { type: 'array', cellNF: true, cellHTML: false, cellFormula: false, bookVBA: false, sheetRows: MOST_ROWS })
    return book.SheetNames.length > 0 ? book : null
  } catch {
    return null // a zip of another kind, or a damaged one
  }
}

function rowsOf(sheet: WorkSheet, keep: number, date1904: boolean): TableRow[] {
  const byRow = new Map<number, { at: number; cell: CellObject }[]>()
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue
    const { r, c } = utils.decode_cell(address)
    const cells = byRow.get(r) ?? []
    cells.push({ at: Math.min(c, MOST_CELLS), cell: cell as CellObject })
    byRow.set(r, cells)
  }
  const rows: TableRow[] = []
  for (const [index, found] of [...byRow].sort(([a], [b]) => a - b)) {
    const shown = found.map(({ at, cell }) => ({ at, text: textOf(cell), facts: factsOf(cell, date1904) }))
    if (shown.every(({ text }) => isBlank(text))) continue
    if (rows.length >= keep) {
      rows.push(UNREAD)
      continue
    }
    const cells = Array<string>(Math.max(...shown.map(({ at }) => at)) + 1).fill('')
    for (const { at, text } of shown) cells[at] = text
    const facts = new Map(shown.flatMap(({ at, facts }) => (facts ? [[at, facts] as const] : [])))
    rows.push({ cells, line: index + 1, row: index + 1, facts })
  }
  return rows
}

/** What the workbook shows. A number that fits its column badly is shown whole. */
const textOf = ({ t, v, w, z }: CellObject): string => {
  if (t === 'n' && (z === undefined || z === 'General')) return String(v)
  return (w ?? (v === undefined ? '' : String(v))).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

const SERIAL_OF_2000 = 36_526
const SERIAL_OF_2100 = 73_050

function factsOf({ t, v, z, l }: CellObject, date1904: boolean): CellFacts | undefined {
  const link = l?.Target && /^https?:/i.test(l.Target) ? { link: l.Target } : {}
  const written = t === 's' ? readDate(String(v), null) : null // whoever types this form means it, beside cells of any other
  if (written !== null) return { ...link, date: written }
  if (t !== 'n' || typeof v !== 'number') return l ? link : undefined
  const isDate = z !== undefined && SSF.is_date(String(z)) ? v >= 1 : Number.isInteger(v) && v >= SERIAL_OF_2000 && v < SERIAL_OF_2100
  if (!isDate) return l ? link : undefined
  const { y, m, d } = SSF.parse_date_code(v, { date1904 })
  return { ...link, date: `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` }
}
