import { expect, it } from 'vitest'
import { isTimeZone } from './dates.ts'

it.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+05:00', false],
  ['-0330', false],
  ['Mars/Base', false],
  ['', false],
])('%j as a time zone: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne))
