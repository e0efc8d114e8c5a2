import { setImmediate } from 'node:timers/promises'

const TURN_MS = 2

let lastTurn: Promise<unknown> = Promise.resolve()

/** One turn of the loop for each who waits, in the order of asking: schools indexed at the same time would stop the loop together. */
const nextTurn = () => {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Visits each item in order and lets questions of other schools in between: a large school takes many turns of the loop. */
export const inTurns = async <Item>(items: readonly Item[], visit: (item: Item, place: number) => void): Promise<void> => {
  // What ran before in this turn may have taken long already.
  await nextTurn()
  let started = performance.now()
  for (const [place, item] of items.entries()) {
    visit(item, place)
    if (performance.now() - started < TURN_MS) continue
    await nextTurn()
    started = performance.now()
  }
}

export const mapInTurns = async <Item, Result>(items: readonly Item[], map: (item: Item, place: number) => Result): Promise<Result[]> => {
  const results: Result[] = []
  await inTurns(items, (item, place) => results.push(map(item, place)))
  return results
}
