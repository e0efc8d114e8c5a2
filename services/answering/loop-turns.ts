import { setImmediate } from 'node:timers/promises'
import { atWorkAgain } from './at-work.ts'

const TURN_MS = 2

let turnEnds = 0
let lastTurn = Promise.resolve()

const isOver = () => performance.now() >= turnEnds

/** What is left of a turn of the loop, or the next one, for each who waits in the order of asking. There is one for all: schools
 *  indexed at the same time would else stop the loop together. */
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
  for (const [place, item] of items.entries()) {
    atWorkAgain()
    visit(item, place)
    if (isOver()) await nextTurn()
  }
}

export const mapInTurns = async <Item, Result>(items: readonly Item[], map: (item: Item, place: number) => Result): Promise<Result[]> => {
  const results: Result[] = []
  await inTurns(items, (item, place) => results.push(map(item, place)))
  return results
}
