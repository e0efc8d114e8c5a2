import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['bell.example', 'http://bell.example:3000'],
  ['::', 'http://[::]:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('the address of %s is one that can be read', (host, address) => {
  expect(addressOf(host, 3_000)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})
