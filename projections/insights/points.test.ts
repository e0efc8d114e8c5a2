import { expect, it } from 'vitest'
import { pointsOf, stepOf } from './points.ts'

const day = (at: string, asked: number, answered = 0) => ({ day: at, asked, answered })

it('draws a bar for each day, also for a day without questions, beside the same day of the period before', () => {
  const counts = [day('2026-03-02', 3, 2), day('2026-03-01', 1), day('2026-02-28', 5), day('2026-02-27', 9)]
  expect(pointsOf({ from: '2026-03-01', to: '2026-03-03' }, counts)).toEqual([
    {
      from: '2026-03-01',
      to: '2026-03-01',
      asked: 1,
      answered: 0,
      before: { from: '2026-02-26', to: '2026-02-26', asked: 0, answered: 0 },
    },
    {
      from: '2026-03-02',
      to: '2026-03-02',
      asked: 3,
      answered: 2,
      before: { from: '2026-02-27', to: '2026-02-27', asked: 9, answered: 0 },
    },
    {
      from: '2026-03-03',
      to: '2026-03-03',
      asked: 0,
      answered: 0,
      before: { from: '2026-02-28', to: '2026-02-28', asked: 5, answered: 0 },
    },
  ])
})

it('draws seven days in one bar when the range is long; the last bar may have fewer', () => {
  const range = { from: '2026-01-01', to: '2026-04-03' }
  const points = pointsOf(range, [day('2026-01-07', 2), day('2026-01-08', 4), day('2026-04-03', 1)])
  expect([stepOf(range), points.length]).toEqual(['week', 14])
  expect(points.map(({ asked }) => asked)).toEqual([2, 4, ...Array(11).fill(0), 1])
  expect(points.at(-1)).toMatchObject({ from: '2026-04-02', to: '2026-04-03', before: { from: '2025-12-30', to: '2025-12-31' } })
  expect(stepOf({ from: '2026-01-01', to: '2026-04-02' })).toBe('day')
})
