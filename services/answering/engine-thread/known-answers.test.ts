import { describe, expect, it } from 'vitest'
import type { Answer } from '../port.ts'
import { knownAnswers } from './known-answers.ts'

const v1 = { schoolId: 's', version: '1' }
const noon = new Date('2026-10-05T17:00:00Z')
const answer: Answer = { wasAnswered: false, similarity: 0.3, suggestions: [] }
const made = () => {
  const known = knownAnswers()
  known.learnTimeZone(v1, 'America/New_York')
  known.keep(answer, 'When is lunch?', v1, noon, ['m'])
  return known
}

describe('answers already known', () => {
  it.each(['When is lunch?', ' when  is lunch', 'When is lunch ?!'])('finds the answer to %j', (question) => {
    expect(made().find(question, v1, noon, ['m'])).toBe(answer)
  })

  it.each([
    ['another question', 'when is recess', v1, noon, ['m']],
    ['a name in the place of a word', 'when is Lunch', v1, noon, ['m']],
    ['another version', 'when is lunch', { ...v1, version: '2' }, noon, ['m']],
    ['another school', 'when is lunch', { ...v1, schoolId: 'other' }, noon, ['m']],
    ['the next day there', 'when is lunch', v1, new Date('2026-10-06T04:01:00Z'), ['m']],
    ['fewer models', 'when is lunch', v1, noon, []],
  ] as const)('does not take it for the answer to %s', (_, question, catalogue, now, models) => {
    const known = made()
    known.learnTimeZone(catalogue, 'America/New_York')
    expect(known.find(question, catalogue, now, models)).toBeUndefined()
  })

  it('counts days by the clock of the school', () => {
    expect(made().find('when is lunch', v1, new Date('2026-10-06T03:59:00Z'), ['m'])).toBe(answer)
  })

  it('keeps nothing while nobody knows the day there', () => {
    const known = knownAnswers()
    known.keep(answer, 'when is lunch', v1, noon, [])
    known.learnTimeZone(v1, 'America/New_York')
    expect(known.find('when is lunch', v1, noon, [])).toBeUndefined()
  })

  it('forgets the oldest of a school, and of no other', () => {
    const known = made()
    known.learnTimeZone({ schoolId: 't', version: '1' }, 'America/New_York')
    for (let i = 0; i < 400; i++) known.keep(answer, `question ${i}`, { schoolId: 't', version: '1' }, noon, [])
    expect(known.find('question 0', { schoolId: 't', version: '1' }, noon, [])).toBeUndefined()
    expect(known.find('question 399', { schoolId: 't', version: '1' }, noon, [])).toBe(answer)
    expect(known.find('when is lunch', v1, noon, ['m'])).toBe(answer)
  })
})
