import type { DraftKind, FileLook, RowIssue, UploadColumn } from '@clearbell/contracts'
import type { Problem } from './file-problem.ts'

/** A change in a preview: how many entries, and the first of them. */
interface Change<Row> {
  count: number
  rows?: Row[] | undefined
}

/** An entry that was changed on the screen and that the file says otherwise. */
export interface EditedEntry<Row> {
  id: string
  current: Row & { isActive: boolean }
  /** null: the file does not have the entry any more. */
  file: Row | null
}

/** What an upload did, or in a preview would do. */
export interface UploadReply<Row> extends Partial<FileLook> {
  totalEntries: number
  added: Change<Row>
  revised: Change<Row & { before: Row }>
  retired: Change<Row>
  restored: Change<Row>
  unchanged: Change<Row>
  edited: Change<EditedEntry<Row>>
  ignoredColumns: string[]
  /** What was repaired or looks wrong. */
  notes?: RowIssue[] | undefined
  catalogueVersion: number
}

/** What a school uploads as a file: its FAQ or its calendar. */
export interface UploadKind<Row> {
  /** Of its calls, such as `/api/faqs`. */
  path: string
  /** Which list it is when it is tried on past questions. */
  draft: DraftKind
  title: string
  description: string
  columns: readonly UploadColumn[]
  /** The form that a column must have, where its name does not say. */
  forms?: Record<string, string>
  /** Such as `500 FAQ entries`. */
  most: string
  words: {
    invalidType: string
    failed: string
    /** What is said where the server says nothing. */
    failure: string
    succeeded: string
    success: (count: number) => string
    /** Said of an upload without a file, where the dialog has a button for it. */
    noFile?: Problem
    /** Said of entries that come back. */
    restored: string
    /** What becomes of entries that the file does not have: of several, of one, and as an order. */
    retired: { many: string; one: string; order: string; kept: string }
  }
  /** A row in two lines. */
  describe: (row: Row) => [string, string]
  /** All of a row: what each part is called, and its text, '' when it has none. */
  parts: (row: Row) => [label: string, text: string][]
  /** After the list has changed: it, its figures and the bell are fetched again. */
  refresh: () => Promise<unknown>
}
