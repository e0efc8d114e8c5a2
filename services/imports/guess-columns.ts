import type { UploadColumn } from '@clearbell/contracts'
import { readDate } from './dates.ts'
import { bare, otherNames } from './header-names.ts'
import type { TableRow } from './table.ts'

const ROWS = 50
const MOST = 0.6

/** Share of the cells of a column, from 0 to 1, that look as a column of ours does. */
const looks: Record<string, (cells: string[]) => number> = {
  Question: (cells) => share(cells, (cell) => /[?？؟;]$/.test(cell.trim())),
  date: (cells) => share(cells, (cell) => (['ymd', 'mdy', 'dmy'] as const).some((order) => readDate(cell, order) !== null)),
}

const share = (cells: string[], isSuch: (cell: string) => boolean) => cells.filter(isSuch).length / Math.max(1, cells.length)

/** The likely header for each column that was not found: one whose name contains ours, else one whose cells look so. For a person to
 *  confirm.   @param taken the columns of the file that are found already */
export function guessColumns(
  missing: readonly UploadColumn[],
  headers: readonly string[],
  taken: Set<number>,
  body: readonly TableRow[],
): Record<string, string> {
  const free = new Set(headers.keys().filter((at) => !taken.has(at) && bare(headers[at]!) !== ''))
  const cellsOf = (at: number) => body.slice(0, ROWS).map(({ cells }) => cells[at] ?? '')
  const guesses: Record<string, string> = {}
  const take = (name: string, at: number | undefined) => {
    if (at === undefined) return
    guesses[name] = headers[at]!
    free.delete(at)
  }
  for (const { name } of missing) {
    const words = [bare(name), ...(otherNames[name] ?? [])].filter((word) => word.length > 2)
    take(
      name,
      free.values().find((at) => words.some((word) => bare(headers[at]!).includes(word))),
    )
  }
  for (const { name } of missing) {
    const look = looks[name]
    if (look && !(name in guesses))
      take(
        name,
        free.values().find((at) => look(cellsOf(at)) >= MOST),
      )
  }
  if (missing.some(({ name }) => name === 'Answer') && !('Answer' in guesses)) {
    const length = (at: number) => cellsOf(at).join('').length
    take('Answer', [...free].sort((a, b) => length(b) - length(a))[0])
  }
  return guesses
}
