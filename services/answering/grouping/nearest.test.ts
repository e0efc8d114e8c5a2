import { describe, expect, it } from 'vitest'
import { nearestGroup, wordKey } from './nearest.ts'

const at = (degrees: number) => Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180))

describe('the nearest group', () => {
  const groups = [['a', at(0)] as const, ['b', at(60)] as const]

  it('is the one whose vector is nearest', () => {
    expect(nearestGroup(at(10), groups, 0.5)).toBe('a')
    expect(nearestGroup(at(50), groups, 0.5)).toBe('b')
  })

  it('is none when all are too far', () => {
    expect(nearestGroup(at(180), groups, 0.5)).toBeNull()
    expect(nearestGroup(at(0), [], 0.5)).toBeNull()
  })
})

describe('the key of the words', () => {
  it('is the same for any order, form and case of the words', () => {
    expect(wordKey('Are there POOLS at the school?')).toBe(wordKey('at the school, are there pool'))
  })

  it('differs for two questions about the same thing', () => {
    expect(wordKey('How much is lunch?')).not.toBe(wordKey('When is lunch?'))
  })

  it('is empty without a word', () => expect(wordKey('???')).toBe(''))
})
