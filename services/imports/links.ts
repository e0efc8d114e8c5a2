import { textBefore, webAddressOf } from '@clearbell/contracts'
import { isBlank } from './blank.ts'
import { MARK } from './marked-text.ts'

/** The addresses of a cell, separated by `;` or a line break, and by a comma or blanks where another address follows. */
const addresses = (cell: string): string[] =>
  cell
    .split(/[;\n]|[,\s](?=https?:\/\/|www\.)/i)
    .map(withoutCommas)
    .filter((address) => !isBlank(address))

const withoutCommas = (address: string): string => {
  const trimmed = address.trim()
  return trimmed.endsWith(',') ? withoutCommas(trimmed.slice(0, -1)) : trimmed
}

/** The web addresses of a cell. */
export const linksOf = (cell: string): string[] => addresses(cell).flatMap((address) => webAddressOf(address) ?? [])

export const badAddress = (cell: string): string | undefined => {
  const bad = addresses(cell).find((address) => webAddressOf(address) === null)
  return bad === undefined ? undefined : `Not a web address: ${bad}`
}

/** The cell of an export from which the addresses come back the same. Where one of them holds a separator, each has a line. */
export const linksCell = (links: readonly string[]): string => {
  const cell = links.join(';')
  const found = linksOf(cell)
  return found.length === links.length && links.every((link, at) => found[at] === link) ? cell : MARK + links.join('\n')
}

/** The addresses of a cell that `linksCell` marked; null for any other cell. */
export const markedLinks = (cell: string): string[] | null => {
  const text = textBefore(cell.trim())
  const links = text.startsWith(MARK) ? text.slice(MARK.length).split('\n') : null
  return links?.every((link) => webAddressOf(link) === link) ? links : null
}
