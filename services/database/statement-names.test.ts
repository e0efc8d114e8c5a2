import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

const useOften = (names: StatementNames, text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1)

test('names a statement that keeps coming back, always the same', () => {
  const names = new StatementNames()
  expect([names.nameOf('select 1'), names.nameOf('select 1')]).toEqual([undefined, undefined])
  const name = names.nameOf('select 1')
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(names.nameOf('select 1')).toBe(name)
})

test('never names more than its bound, nor one that was forgotten', () => {
  const names = new StatementNames()
  const given = Array.from({ length: 500 }, (_, index) => useOften(names, `select ${index}`)).filter(Boolean)
  expect(given).toHaveLength(200)
  names.forget('select 0')
  expect(useOften(names, 'select 0')).toBeUndefined()
})
