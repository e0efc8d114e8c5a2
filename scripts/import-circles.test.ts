import { expect, it } from 'vitest'
import { circlesIn } from './import-circles.ts'

it('tells each circle of imports once, and none where all go one way', () => {
  const importsOf = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]))
  expect(circlesIn(importsOf({ a: ['b', 'c'], b: ['c'] }))).toEqual([])
  expect(circlesIn(importsOf({ door: ['a'], a: ['b'], b: ['c', 'd'], c: ['a'] }))).toEqual([['c', 'a', 'b', 'c']])
})
