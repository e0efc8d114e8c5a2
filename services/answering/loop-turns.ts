import { setImmediate } from 'node:timers/promises'
import { atWorkAgain } from './at-work.ts'

const TURN_MS = 2

let turnEnds = 0
let lastTurn = Promise.resolve()

const isOver = () => performance.now() >= turnEnds

/** Waits for the rest of this turn of the loop, or for the next turn, in the order of the calls. All callers share one turn:
 *  otherwise schools that are indexed at the same time would stop the loop together. */
const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(async () => {
    if (!isOver()) return
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  })
  return lastTurn
}

/** Visits each item in order and lets questions of other schools in between: a large school takes many turns of the loop. */
export const inTurns = async <Item>(items: readonly Item[], visit: (item: Item, place: number) => void): Promise<void> => {
  await nextTurn()
  atWorkAgain()
  for (const [place, item] of items.entries()) {
    visit(item, place)
    if (!isOver()) continue
    await nextTurn()
    atWorkAgain()
  }
}

export const mapInTurns = async <Item, Result>(items: readonly Item[], map: (item: Item, place: number) => Result): Promise<Result[]> => {
  const results: Result[] = []
  await inTurns(items, (item, place) => results.push(map(item, place)))
  return results
}
