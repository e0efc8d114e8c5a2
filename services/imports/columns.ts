import type { UploadColumn } from '@clearbell/contracts'
import { type BadFile, badFile } from './bad-file.ts'
import { guessColumns } from './guess-columns.ts'
import { bare, otherNames } from './header-names.ts'
import type { TableRow } from './table.ts'

export interface FoundColumns {
  /** Where each column stands; a column the file lacks is absent. */
  positions: Map<string, number>
  /** For each of our columns the header of the file's column; '' where a person said that there is none. */
  headerOf: Record<string, string>
  /** Columns we do not use, as the file spells them. */
  ignored: string[]
}

/**
 * Finds the columns in a header row: by our name, else by a name that other programs give them. Case, blanks, accents and
 * punctuation make no difference.
 * @param helpers further columns that are used where they exist
 * @param chosen the headers that a person assigned to our columns; '' for none
 * @param body the rows below, to guess from what columns are missing
 * @returns a bad file with `duplicate_header` or `missing_header` that names every such column
 */
export function findColumns(
  header: TableRow,
  columns: readonly UploadColumn[],
  helpers: readonly string[],
  chosen: Record<string, string>,
  body: readonly TableRow[],
): FoundColumns | BadFile {
  const headers = header.cells.map((cell) => cell.trim())
  const names = headers.map(bare)
  const twice = columns.filter(({ name }) => chosen[name] === undefined && names.indexOf(bare(name)) !== names.lastIndexOf(bare(name)))
  if (twice.length > 0) return badHeader('duplicate_header', header, twice, 'appears twice', 'appear twice')

  const positions = new Map<string, number>()
  for (const { name } of columns) {
    const at = headers.indexOf(chosen[name] || '\0')
    if (at !== -1) positions.set(name, at)
  }
  const take = (name: string, spellings: readonly string[]) => {
    if (positions.has(name) || chosen[name] === '') return
    const taken = new Set(positions.values())
    const at = spellings
      .map((spelling) => names.findIndex((other, index) => other === spelling && !taken.has(index)))
      .find((at) => at !== -1)
    if (at !== undefined) positions.set(name, at)
  }
  const wanted = [...columns.map(({ name }) => name), ...helpers]
  for (const name of wanted) take(name, [bare(name)])
  for (const name of wanted) take(name, otherNames[name] ?? [])

  const isNone = ({ name, canBeNone }: UploadColumn) => canBeNone && chosen[name] === ''
  const missing = columns.filter((column) => column.isRequired && !positions.has(column.name) && !isNone(column))
  const headerOf: Record<string, string> = {}
  for (const { name } of columns) {
    const at = positions.get(name)
    if (at !== undefined) headerOf[name] = headers[at]!
    else if (chosen[name] === '') headerOf[name] = ''
  }
  if (missing.length > 0) {
    const guesses = guessColumns(missing, headers, new Set(positions.values()), body)
    const bad = badHeader('missing_header', header, missing, 'is missing', 'are missing')
    return { ...bad, header: { headers: headers.filter((name) => bare(name) !== ''), columns: { ...headerOf, ...guesses } } }
  }
  const used = new Set(positions.values())
  return { positions, headerOf, ignored: headers.filter((name, index) => !used.has(index) && bare(name) !== '') }
}

function badHeader(
  reason: 'duplicate_header' | 'missing_header',
  header: TableRow,
  columns: readonly UploadColumn[],
  is: string,
  are: string,
): BadFile {
  const { row, line } = header
  const rows = columns.map(({ name }) => ({ row, line, column: name, message: `Column "${name}" ${is}` }))
  const [first] = rows
  const message = rows.length === 1 && first ? first.message : `Columns ${list(columns.map(({ name }) => `"${name}"`))} ${are}`
  return badFile(reason, message, rows)
}

// British English leaves out the comma before 'and'.
const list = (words: string[]) => new Intl.ListFormat('en-GB').format(words)
