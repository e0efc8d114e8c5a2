import type { Database } from '@clearbell/database'

/** A database whose transactions sometimes fail at the worst moments: when everything is written but not committed, and
 *  when it is committed but nobody hears of it. */
export const crashing = (database: Database, happens: () => boolean): Database => ({
  ...database,
  batch: async (statements, check = () => {}) => {
    await database.batch(statements, (changed) => {
      check(changed)
      if (happens()) throw new Error('crash before the commit')
    })
    if (happens()) throw new Error('crash after the commit')
  },
  transaction: async (work) => {
    const result = await database.transaction(async (tx) => {
      const inside = await work(tx)
      if (happens()) throw new Error('crash before the commit')
      return inside
    })
    if (happens()) throw new Error('crash after the commit')
    return result
  },
})

/** Numbers from 0 to 1 that a seed repeats. */
export const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
