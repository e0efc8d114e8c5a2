import type { UploadColumn } from '@clearbell/contracts'
import { type BadFile, badFile } from './bad-file.ts'
import type { CsvRow } from './read-csv.ts'

export interface FoundColumns {
  /** Where each column stands; a column the file lacks is absent. */
  positions: Map<string, number>
  /** Columns we do not use, as the file spells them. */
  ignored: string[]
}

/** Finds the columns in a header row, without regard to case, spaces and underscores.
 *  @returns a bad file with `duplicate_header` or `missing_header` that names every such column */
export function findColumns(header: CsvRow, columns: readonly UploadColumn[]): FoundColumns | BadFile {
  const names = new Map(columns.map(({ name }) => [bare(name), name]))
  const found = header.cells.map((cell) => names.get(bare(cell)))
  const twice = [...names.values()].filter((name) => found.indexOf(name) !== found.lastIndexOf(name))
  if (twice.length > 0) return badHeader('duplicate_header', header, twice, 'appears twice', 'appear twice')

  const missing = columns.filter(({ name, isRequired }) => isRequired && !found.includes(name)).map(({ name }) => name)
  if (missing.length > 0) return badHeader('missing_header', header, missing, 'is missing', 'are missing')

  const positions = new Map(found.flatMap((name, index) => (name === undefined ? [] : [[name, index] as const])))
  const ignored = header.cells.filter((cell, index) => found[index] === undefined && bare(cell) !== '').map((cell) => cell.trim())
  return { positions, ignored }
}

const bare = (name: string) => name.toLowerCase().replace(/[\s_\p{Default_Ignorable_Code_Point}]/gu, '')

function badHeader(reason: 'duplicate_header' | 'missing_header', header: CsvRow, names: string[], is: string, are: string): BadFile {
  const { row, line } = header
  const rows = names.map((column) => ({ row, line, column, message: `Column "${column}" ${is}` }))
  const [first] = rows
  const message = rows.length === 1 && first ? first.message : `Columns ${list(names.map((name) => `"${name}"`))} ${are}`
  return badFile(reason, message, rows)
}

// British English leaves out the comma before 'and'.
const list = (words: string[]) => new Intl.ListFormat('en-GB').format(words)
