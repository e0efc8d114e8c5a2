import { expect, it } from 'vitest'
import { labelEvery, ticksUpTo } from './scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the axis of at most %i has its lines at %j', (max, ticks) => expect(ticksUpTo(max)).toEqual(ticks))

it.each([
  [7, 700, 50, 1],
  [30, 700, 50, 3],
  [24, 250, 50, 5],
])('%i bars on %i px have a label of %i px at every %ith', (bars, width, label, every) =>
  expect(labelEvery(bars, width, label)).toBe(every),
)
