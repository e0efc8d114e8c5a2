import type { Position } from './port.ts'

/** How far a position is through the log, 0…1. The positions of both engines are numbers, padded so that they sort: of the event, or of its
 *  place in the server's file. So this is exact enough for a progress bar and for nothing else. */
export const shareRead = (position: Position, head: Position): number => {
  const end = Number(head)
  return end === 0 ? 1 : Math.min(1, Number(position) / end)
}
