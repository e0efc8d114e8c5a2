import type { UploadColumn } from '@clearbell/contracts'

/** A change in a preview: how many entries, and the first of them. */
interface Change<Row> {
  count: number
  rows?: Row[] | undefined
}

/** What an upload did, or in a preview would do. */
export interface UploadReply<Row> {
  totalEntries: number
  added: Change<Row>
  revised: Change<Row>
  retired: Change<Row>
  restored: Change<Row>
  unchanged: Change<Row>
  ignoredColumns: string[]
  catalogueVersion: number
}

/** What a school uploads as a file: its FAQ or its calendar. */
export interface UploadKind<Row> {
  /** Of its calls, such as `/api/faqs`. */
  path: string
  title: string
  description: string
  columns: readonly UploadColumn[]
  /** Such as `500 FAQ entries`. */
  most: string
  words: {
    invalidType: string
    failed: string
    /** What is said where the server says nothing. */
    failure: string
    succeeded: string
    success: (count: number) => string
  }
  /** A row in two lines. */
  describe: (row: Row) => [string, string]
  /** After the list has changed: it, its figures and the bell are fetched again. */
  refresh: () => Promise<unknown>
}
