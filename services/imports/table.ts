import type { Encoding } from '@clearbell/contracts'

/** What a workbook knows of a cell besides the text that it shows. */
export interface CellFacts {
  /** `YYYY-MM-DD`, with ` HH:MM` where it has a time of day. */
  date?: string
  /** The address behind the text. */
  link?: string
}

export interface TableRow {
  cells: string[]
  /** Line of the file, from 1, at which the row starts; in a workbook the row. */
  line: number
  /** As a spreadsheet numbers it, from 1; blank rows count, a `sep=` line does not. */
  row: number
  /** By the cell's index; absent in CSV. */
  facts?: ReadonlyMap<number, CellFacts>
}

/** The rows of a file in which some cell is not blank, the header among them. */
export interface Table {
  rows: TableRow[]
  /** null: a workbook, in which nothing has to be guessed. */
  encoding: Encoding | null
}

/** More than any spreadsheet that a school keeps. */
export const MOST_CELLS = 256

/** Stands for each row that was only counted. */
export const UNREAD: TableRow = { cells: [], line: 0, row: 0 }
