import { describe, expect, it } from 'vitest'
import { cut, formatBytes, plural } from './numbers.ts'

describe('a long text', () => {
  it('is cut to so many characters with an ellipsis', () => {
    expect(cut('a'.repeat(80), 80)).toBe('a'.repeat(80))
    expect(cut('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}…`)
  })
  it('is never cut inside a character', () => expect(cut('👩🎓', 1)).toBe('👩…'))
})

describe('a figure', () => {
  it('agrees with its noun', () =>
    expect([plural(1, 'entry', 'entries'), plural(1200, 'entry', 'entries')]).toEqual(['1 entry', '1,200 entries']))
  it('of a file is in KB, with one decimal below 100', () =>
    expect([1536, 102_348, 102_349, 2_621_440].map(formatBytes)).toEqual(['1.5 KB', '99.9 KB', '100 KB', '2,560 KB']))
})
