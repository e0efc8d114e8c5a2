import { type Position, START } from '../port.ts'

const DIGITS = 19 // of the greatest bigint

/** The log's number as a string that sorts like the number. */
export const toPosition = (number: string): Position => number.padStart(DIGITS, '0')

/** The number behind a position, as text for a bigint.   @throws RangeError for a string that no Postgres log gave out */
export const toNumber = (position: Position): string => {
  if (position === START) return '0'
  if (!/^\d{19}$/.test(position)) throw new RangeError(`not a position of this log: ${JSON.stringify(position)}`)
  return position
}
