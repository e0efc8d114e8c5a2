import type { DateOrder } from '@clearbell/contracts'
import { isBlank } from './blank.ts'
import { dateForms, readDate } from './dates.ts'
import { badAddress, linksOf } from './links.ts'
import { toPlainText } from './plain-text.ts'
import { doubtAbout, repairCell, spreadsheetError } from './repair.ts'
import type { CellFacts } from './table.ts'
import { readTime } from './times.ts'

/** Reads the cells of one row by column name; a cell that breaks a rule is reported and read as empty. */
export interface CellReader {
  text(column: string, maxChars: number): string
  /** @param missing said of an empty cell */
  required(column: string, maxChars: number, missing: string): string
  links(column: string, maxChars: number): string[]
  /** A real day, `YYYY-MM-DD`. */
  date(column: string, missing: string): string
  /** The same, or '' for an empty cell. */
  optionalDate(column: string): string
  /** As written, or `7:00 PM` for the fraction of a day that a spreadsheet stores. */
  time(column: string, maxChars: number): string
  isTrue(column: string): boolean
}

/** A cell as the file has it: '' and no facts when the file lacks the column. */
export interface Cell {
  text: string
  facts: CellFacts
}

export interface Reports {
  /** A cell that breaks a rule, in a sentence for a person. */
  bad(column: string, message: string): void
  /** A cell that was repaired, or that looks wrong. */
  note(column: string, message: string): void
}

export const MARKUP_REMOVED = 'Formatting codes became plain text'

export function cellReader(cellOf: (column: string) => Cell, dateOrder: DateOrder | null, { bad, note }: Reports): CellReader {
  /** The cell without what spreadsheets did to it, or '' when `fault` found something to report. */
  const checked = (column: string, text: string, fault: (text: string) => string | undefined) => {
    const cell = isBlank(text) ? '' : text
    const message = cell.includes('\0') ? 'Cell contains a NUL character' : (spreadsheetError(cell) ?? fault(cell))
    if (message) bad(column, message)
    return message ? '' : cell
  }
  const plain = (column: string) => {
    const cell = repairCell(cellOf(column).text)
    const text = toPlainText(cell).trim()
    if (text !== cell) note(column, MARKUP_REMOVED)
    const doubt = doubtAbout(text)
    if (doubt) note(column, doubt)
    return text
  }
  const tooLong = (column: string, cell: string, maxChars: number) =>
    cell.length > maxChars ? `${sentenceCase(column)} is longer than ${maxChars.toLocaleString('en-US')} characters` : undefined
  const dayIn = (column: string, missing?: string) => {
    const { text, facts } = cellOf(column)
    const day = facts.date?.slice(0, 10) ?? readDate(repairCell(text), dateOrder)
    const fault = (cell: string) => (cell === '' ? missing : day === null ? noDate(cell, dateOrder) : undefined)
    return checked(column, repairCell(text), fault) && (day ?? '')
  }

  return {
    text: (column, maxChars) => checked(column, plain(column), (cell) => tooLong(column, cell, maxChars)),
    required: (column, maxChars, missing) =>
      checked(column, plain(column), (cell) => (cell === '' ? missing : tooLong(column, cell, maxChars))),
    links: (column, maxChars) => {
      const { text, facts } = cellOf(column)
      const written = facts.link ?? repairCell(text)
      return linksOf(checked(column, written, (cell) => tooLong(column, cell, maxChars) ?? badAddress(cell)))
    },
    date: (column, missing) => dayIn(column, missing),
    optionalDate: (column) => dayIn(column),
    time: (column, maxChars) => checked(column, readTime(plain(column)), (cell) => tooLong(column, cell, maxChars)),
    isTrue: (column) => /^(true|wahr|vrai|verdadero|yes|1)$/i.test(cellOf(column).text.trim()),
  }
}

const sentenceCase = (column: string) => column.charAt(0).toUpperCase() + column.slice(1)

const shown = (cell: string) => cell.slice(0, 50) // a cell may be as long as the file

const noDate = (cell: string, order: DateOrder | null) => `Not a date in the form ${dateForms[order ?? 'ymd']}: ${shown(cell)}`
