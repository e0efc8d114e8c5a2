import { expect, it } from 'vitest'
import { isLong } from './folded-text.tsx'

it.each([
  ['a'.repeat(500), false],
  ['a'.repeat(501), true],
  ['a\n'.repeat(5) + 'a', false],
  ['a\n'.repeat(6) + 'a', true],
])('a text is folded from 500 characters or 6 lines on (%#)', (text, folds) => expect(isLong(text)).toBe(folds))
