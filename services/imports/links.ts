import { webAddressOf } from '@clearbell/contracts'
import { isBlank } from './blank.ts'

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
