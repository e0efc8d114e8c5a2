import { expect, it } from 'vitest'
import { normaliseQuestion } from './normalise.ts'

it.each([
  ['When does school start?', '  when DOES\u00a0school\n start ?! '],
  ['Where is the gym', 'Where is the\u200b gym？'],
  ['Is there a café?', 'is there a cafe\u0301'],
])('finds %j and %j to be the same question', (one, other) => expect(normaliseQuestion(one)).toBe(normaliseQuestion(other)))

it.each([
  ['What is C?', 'What is C#?'],
  ['???', '!!!'],
])('tells %j from %j', (one, other) => expect(normaliseQuestion(one)).not.toBe(normaliseQuestion(other)))
