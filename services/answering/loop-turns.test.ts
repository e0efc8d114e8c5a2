import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { shareWork, workFor } from './at-work.ts'
import { inTurns } from './loop-turns.ts'

const LONGER_THAN_A_TURN_MS = 3

const work = () => {
  const until = performance.now() + LONGER_THAN_A_TURN_MS
  while (performance.now() < until);
}

/** How many visits there are in each round of the loop while `run` goes on.  @param run is told what to call at each visit */
const visitsByRound = async (run: (visited: () => void) => Promise<unknown>): Promise<number[]> => {
  const rounds = [0]
  let isDone = false
  const counting = (async () => {
    while (!isDone) {
      await setImmediate()
      rounds.push(0)
    }
  })()
  await run(() => rounds.push(rounds.pop()! + 1))
  isDone = true
  await counting
  return rounds
}

describe('turns of the loop', () => {
  it('are taken by one at a time, however many wait', async () => {
    const visits: string[] = []
    const rounds = await visitsByRound((visited) =>
      Promise.all(
        ['a', 'b', 'c'].map((school) =>
          inTurns([1, 2, 3], (item) => {
            work()
            visits.push(`${school}${item}`)
            visited()
          }),
        ),
      ),
    )
    expect(visits).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
    expect(Math.max(...rounds)).toBe(1)
  })

  it('are shared by what is short', async () => {
    const schools = Array.from({ length: 100 }, (_, i) => i)
    const rounds = await visitsByRound((visited) => Promise.all(schools.map((school) => inTurns([school], visited))))
    expect(rounds.length).toBeLessThan(schools.length / 2)
  })

  it('tell the question at work, also after the last turn of each', async () => {
    const cell = new Int32Array(1)
    shareWork(cell)
    const told = await Promise.all(
      [1, 2, 3].map((id) =>
        workFor(id, async () => {
          const during: number[] = []
          await inTurns([1, 2], () => {
            during.push(cell[0]!)
            work()
          })
          return [...during, cell[0]!]
        }),
      ),
    )
    expect(told).toEqual([1, 2, 3].map((id) => [id, id, id]))
  })
})
