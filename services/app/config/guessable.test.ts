import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

describe('isGuessable', () => {
  it.each([
    'x'.repeat(64),
    'ab'.repeat(32),
    'abc123'.repeat(8),
    'changemechangemechangemechangeme',
    'please-change-this-secret-in-production',
    'your-secret-key-here-change-in-production!',
    '0123456789abcdef0123456789abcdef',
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
    '00000000000000000000000000000001',
    'passwordpasswordpasswordpassword1',
  ])('is true for %s', (secret) => expect(isGuessable(secret)).toBe(true))

  it('is false for secrets that tools make', () => {
    const tools = [
      () => randomBytes(16).toString('hex'),
      () => randomBytes(32).toString('hex'),
      () => randomBytes(24).toString('base64'),
      randomUUID,
    ]
    for (const make of tools) for (let tries = 0; tries < 2_000; tries++) expect([isGuessable(make()), make]).toEqual([false, make])
  })
})
