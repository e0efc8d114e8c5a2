import { expect, it } from 'vitest'
import { rangeBefore, rangeOf } from './range.ts'

const today = '2026-03-10'

it.each([
  [{}, { from: '2026-02-09', to: today }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: today }],
  [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
  [{ from: '2026-03-20' }, { from: '2026-03-20', to: '2026-03-20' }],
  [
    { from: '2026-03-03', to: '2026-03-03' },
    { from: '2026-03-03', to: '2026-03-03' },
  ],
  [{ from: '2026-03-03', to: '2026-03-02' }, null],
  [{ from: '2025-03-10', to: '2026-03-11' }, null],
])('reads %j as the days %j', (query, range) => expect(rangeOf(query, today)).toEqual(range))

it('has the same number of days before, across a month and a leap day', () => {
  expect(rangeBefore({ from: '2028-03-01', to: '2028-03-02' })).toEqual({ from: '2028-02-28', to: '2028-02-29' })
})
