import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurns } from './turns.ts'

const LONGER_THAN_A_TURN_MS = 3

const work = () => {
  const until = performance.now() + LONGER_THAN_A_TURN_MS
  while (performance.now() < until);
}

describe('turns of the loop', () => {
  it('are taken by one at a time, however many wait', async () => {
    const visits: string[] = []
    let visitsInRound = 0
    let [most, isDone] = [0, false]
    const rounds = (async () => {
      while (!isDone) {
        await setImmediate()
        most = Math.max(most, visitsInRound)
        visitsInRound = 0
      }
    })()
    const visitAll = (school: string) =>
      inTurns([1, 2, 3], (item) => {
        work()
        visits.push(`${school}${item}`)
        visitsInRound++
      })
    await Promise.all(['a', 'b', 'c'].map(visitAll))
    isDone = true
    await rounds
    expect(visits).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
    expect(most).toBe(1)
  })
})
