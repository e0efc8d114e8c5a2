import { describe, expect, it } from 'vitest'
import { isEnglish } from './english.ts'

describe('a dictionary', () => {
  it.each(['aa', 'school', 'christened', 'colour', 'mum', 'sucks', 'zzz'])('has %s', (word) => expect(isEnglish(word)).toBe(true))
  it.each(['', 'kichen', 'aaaa', 'zzzzzz', 'é', 'school\n'])('lacks %j', (word) => expect(isEnglish(word)).toBe(false))
})
