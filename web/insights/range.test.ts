import { expect, it } from 'vitest'
import { lengthWords, rangeWords, readRange } from './range.ts'

const today = '2026-03-10'
const read = (address: string) => readRange(new URLSearchParams(address), today)

it.each([
  ['', 30, { from: '2026-02-09', to: today }],
  ['last=7', 7, { from: '2026-03-04', to: today }],
  ['last=90', 90, { from: '2025-12-11', to: today }],
  ['last=8', 30, { from: '2026-02-09', to: today }],
  ['from=2026-01-01&to=2026-01-31', undefined, { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-03-01', undefined, { from: '2026-03-01', to: today }],
  ['from=2026-02-30', 30, { from: '2026-02-09', to: today }],
  ['from=2026-03-03&to=2026-03-02', undefined, null],
  ['from=2024-01-01&to=2026-01-01', undefined, null],
])('%s asks for the range %j', (address, preset, days) => expect(read(address)).toMatchObject({ preset, days }))

it('keeps the days of a range that cannot be shown, so that they can be mended', () =>
  expect(read('from=2026-03-03&to=2026-03-02')).toMatchObject({ from: '2026-03-03', to: '2026-03-02' }))

it('is named by its first and last day', () => {
  expect(rangeWords({ from: '2026-03-01', to: '2026-03-07' })).toBe('Mar 01, 2026 – Mar 07, 2026')
  expect(rangeWords({ from: today, to: today })).toBe('Mar 10, 2026')
  expect([lengthWords({ from: today, to: today }), lengthWords({ from: '2026-03-01', to: '2026-03-07' })]).toEqual(['1 day', '7 days'])
})
