import { expect, it } from 'vitest'
import { formatLag, formatShare, standingOf } from './words.ts'

it('says a lag in the largest unit that fits', () =>
  expect([0, 59, 60, 3_599, 3_600, 86_399, 86_400, 400_000].map(formatLag)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '4 d',
  ]))

it('says 100% only at the end', () => expect([0, 0.999, 1].map(formatShare)).toEqual(['0%', '99%', '100%']))

it('calls a read model stopped before it calls it behind, and takes no short lag for one', () => {
  expect(standingOf({ problem: 'It failed.', lagSeconds: 90 })).toBe('stopped')
  expect(standingOf({ problem: null, lagSeconds: 10 })).toBe('behind')
  expect(standingOf({ problem: null, lagSeconds: 9 })).toBe('current')
})
