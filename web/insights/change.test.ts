import { expect, it } from 'vitest'
import { changeWords, shareChangeWords } from './change.ts'

it.each([
  [0, 0, 'None before either'],
  [4, 0, 'None before'],
  [4, 4, 'As many as before'],
  [6, 4, 'Up 50% from 4'],
  [1, 4, 'Down 75% from 4'],
  [1_001, 1_000, 'Up 1% from 1,000'],
])('%i beside %i reads %s', (now, before, words) => expect(changeWords(now, before)).toBe(words))

it.each([
  [80, 0, 0, 'Nothing asked before'],
  [80, 80, 5, 'As before'],
  [81, 80, 5, 'Up 1 point from 80%'],
  [0, 80, 5, 'Down 80 points from 80%'],
])('%i%% beside %i%% reads %s', (now, before, asked, words) => expect(shareChangeWords(now, before, asked)).toBe(words))
