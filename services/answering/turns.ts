import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 2

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
