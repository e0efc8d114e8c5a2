import type { FileLook } from '@clearbell/contracts'

export type FileFault =
  | 'empty_file'
  | 'not_text'
  | 'malformed'
  | 'missing_header'
  | 'duplicate_header'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_large'
  | 'row_errors'

/** One thing wrong at one place of the file. */
export interface BadRow {
  /** As a spreadsheet numbers it: the first row of the file is 1, blank rows count, a `sep=` line does not. */
  row: number
  /** Line of the file, from 1, at which the row starts; line breaks inside cells count. */
  line: number
  /** The column's canonical name; null when the whole row is wrong. */
  column: string | null
  message: string
}

/** A file that is not used, and everything that is wrong with it. */
export interface BadFile {
  ok: false
  reason: FileFault
  message: string
  rows: BadRow[]
  /** Where columns are missing: the file's headers, and which of them ours probably are. */
  header?: { headers: string[]; columns: Record<string, string> }
  /** How the file was read, as far as it was. */
  look?: FileLook
}

/** What a file was read as: all of its entries, or none and why. */
export type FileRead<Entry> = ReadFile<Entry> | BadFile

export interface ReadFile<Entry> {
  ok: true
  entries: Entry[]
  ignoredColumns: string[]
  look: FileLook
  /** What was repaired or looks wrong. */
  notes: BadRow[]
}

export const badFile = (reason: FileFault, message: string, rows: BadRow[] = []): BadFile => ({ ok: false, reason, message, rows })
