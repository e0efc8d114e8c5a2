import { describe, expect, it } from 'vitest'
import { stemOf, wordsOf } from './words.ts'

describe('the words of a text', () => {
  it('are lower case letters and digits, without accents, punctuation and possessive endings', () =>
    expect(wordsOf('  Where is my CHILD’s café-menu?? ')).toEqual(['where', 'is', 'my', 'child', 'cafe', 'menu']))
  it('keep prices and hours apart from their units', () =>
    expect(wordsOf('$25 until 3pm or 4:30 p.m.')).toEqual(['$', '25', 'until', '3', 'pm', 'or', '4', '30', 'pm']))
  it('are none in a text of signs and emoji', () => expect(wordsOf('!!! 🎉🎉 ---')).toEqual([]))
  it('keep other scripts', () => expect(wordsOf('Школа 学校')).toEqual(['школа', '学校']))
})

describe('stems', () => {
  it.each([
    ['uniforms', 'uniform'],
    ['schedules', 'scheduled'],
    ['enrolled', 'enrolling'],
    ['volunteering', 'volunteers'],
  ])('are the same for %s and %s', (one, other) => expect(stemOf(one)).toBe(stemOf(other)))
})
