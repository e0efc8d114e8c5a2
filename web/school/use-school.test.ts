import { expect, it } from 'vitest'
import { nameOf } from './use-school.ts'

it.each([
  ['Oak School', 'Oak School'],
  ['  ', 'Your School'],
  ['', 'Your School'],
])('a school that is named %j is called %s', (name, shown) => expect(nameOf({ name })).toBe(shown))
