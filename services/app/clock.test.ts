import type { Database } from '@clearbell/database'
import { expect, it } from 'vitest'
import { clockProblem } from './clock.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const minutesLater = (minutes: number) => new Date(NOW + minutes * 60_000)
const databaseAt = (clock: Date, last: Date | null) => ({ query: async () => [{ clock, last }] }) as unknown as Pick<Database, 'query'>

it.each([
  ['agree', 0, -5, null],
  ['agree, with an empty log', 0, null, null],
  ['differ by what the network does not prevent', 0.5, 0.9, null],
  ['differ between machines', -7, -10, 'the clocks of this machine and of the database are 7 min apart: set both by the network (NTP)'],
  [
    'were later when the last event came',
    0,
    90,
    'the clock of the database has stepped back: the last event was recorded 90 min from now; set the clock by the network (NTP)',
  ],
])('clocks that %s', async (_what, clock, last, problem) => {
  const database = databaseAt(minutesLater(clock), last === null ? null : minutesLater(last))
  expect(await clockProblem(database, true, new Date(NOW))).toBe(problem)
})
