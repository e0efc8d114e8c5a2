import { type Position, START } from '../port.ts'

const DIGITS = 20 // of the greatest unsigned number of 64 bits

/** The place of an event in the server's transaction log as a string that sorts like the number. */
export const toPosition = (commit: bigint): Position => commit.toString().padStart(DIGITS, '0')

/** The place behind a position; -1 for the start.   @throws RangeError for a string that no log of KurrentDB gave out */
export const toCommit = (position: Position): bigint => {
  if (position === START) return -1n
  if (!/^\d{20}$/.test(position)) throw new RangeError(`not a position of this log: ${JSON.stringify(position)}`)
  return BigInt(position)
}
