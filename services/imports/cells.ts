import type { DateOrder } from '@clearbell/contracts'
import { isBlank } from './blank.ts'
import { dateForms, readDate } from './dates.ts'
import { badAddress, linksOf, markedLinks } from './links.ts'
import { markedText, readText, readTimeText } from './marked-text.ts'
import { doubtAbout, repairCell, spreadsheetError } from './repair.ts'
import type { CellFacts } from './table.ts'

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
  /** The text, or '' when `fault` found something to report. */
  const checked = (column: string, text: string, fault: (text: string) => string | undefined) => {
    const message = text.includes('\0') ? 'Cell contains a NUL character' : fault(text)
    if (message) bad(column, message)
    return message ? '' : text
  }
  /** The cell without what spreadsheets and web programs did to it. */
  const checkedText = (column: string, fault: (text: string) => string | undefined, read = readText) => {
    const cell = cellOf(column).text
    const marked = markedText(cell, read)
    if (marked !== null) return checked(column, marked, fault)
    const text = read(cell)
    if (readText(cell) !== repairCell(cell)) note(column, MARKUP_REMOVED)
    const doubt = doubtAbout(text)
    if (doubt) note(column, doubt)
    const shownText = isBlank(text) ? '' : text
    return checked(column, shownText, () => spreadsheetError(shownText) ?? fault(shownText))
  }
  const tooLong = (column: string, cell: string, maxChars: number) =>
    cell.length > maxChars ? `${sentenceCase(column)} is longer than ${maxChars.toLocaleString('en-US')} characters` : undefined
  const dayIn = (column: string, missing?: string) => {
    const { text, facts } = cellOf(column)
    const written = repairCell(text)
    const cell = isBlank(written) ? '' : written
    const day = facts.date?.slice(0, 10) ?? readDate(written, dateOrder)
    const none = () => (cell === '' ? missing : day === null ? noDate(cell, dateOrder) : undefined)
    return checked(column, cell, () => spreadsheetError(cell) ?? none()) && (day ?? '')
  }

  return {
    text: (column, maxChars) => checkedText(column, (text) => tooLong(column, text, maxChars)),
    required: (column, maxChars, missing) => checkedText(column, (text) => (text === '' ? missing : tooLong(column, text, maxChars))),
    links: (column, maxChars) => {
      const { text, facts } = cellOf(column)
      const marked = markedLinks(text)
      if (marked) return checked(column, marked.join(';'), (cell) => tooLong(column, cell, maxChars)) ? marked : []
      const written = facts.link ?? repairCell(text)
      const cell = isBlank(written) ? '' : written
      return linksOf(checked(column, cell, () => spreadsheetError(cell) ?? tooLong(column, cell, maxChars) ?? badAddress(cell)))
    },
    date: (column, missing) => dayIn(column, missing),
    optionalDate: (column) => dayIn(column),
    time: (column, maxChars) => checkedText(column, (text) => tooLong(column, text, maxChars), readTimeText),
    isTrue: (column) => /^(true|wahr|vrai|verdadero|yes|1)$/i.test(cellOf(column).text.trim()),
  }
}

const sentenceCase = (column: string) => column.charAt(0).toUpperCase() + column.slice(1)

const shown = (cell: string) => cell.slice(0, 50) // a cell may be as long as the file

const noDate = (cell: string, order: DateOrder | null) => `Not a date in the form ${dateForms[order ?? 'ymd']}: ${shown(cell)}`
