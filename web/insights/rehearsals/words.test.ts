import type { Rehearsal, RehearsalResult } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { cancelledWords, nowNote, progressWords, shareOf, spokenOf, summaryOf } from './words.ts'

const none = { count: 0, rows: [] }
const result: RehearsalResult = {
  questions: 1_250,
  answeredBefore: 1_000,
  answeredNow: 1_100,
  gained: { ...none, count: 120 },
  changed: { ...none, count: 3 },
  lost: { ...none, count: 20 },
}
const running: Rehearsal = {
  id: 'r1',
  from: '2026-11-01',
  to: '2026-11-30',
  draft: null,
  state: 'running',
  asked: 0,
  total: 0,
  startedAt: '2026-11-30T10:00:00.000Z',
  catalogueVersion: '2.1',
  result: null,
}

it('sums up how many questions were answered then and would be now', () =>
  expect(summaryOf(result)).toBe('1,250 different questions: 1,000 got an answer then, 1,100 would get one now.'))

it.each([
  [{ asked: 0, total: 0 }, 0, 'Getting ready...'],
  [{ asked: 0, total: 1 }, 0, '0 of 1 question'],
  [{ asked: 500, total: 2_000 }, 0.25, '500 of 2,000 questions'],
])('says how far %j is', (progress, share, words) => expect([shareOf(progress), progressWords(progress)]).toEqual([share, words]))

it.each([
  [{ asked: 0, total: 0 }, 'Cancelled before the first question.'],
  [{ asked: 40, total: 214 }, 'Cancelled after 40 of 214 questions.'],
])('says how far %j came before it was cancelled', (progress, words) => expect(cancelledWords(progress)).toBe(words))

describe('a screen reader', () => {
  it('is told of each quarter, not of each question', () => {
    const spoken = [0, 1, 24, 25, 49, 99].map((asked) => spokenOf({ ...running, asked, total: 100 }))
    expect(new Set(spoken)).toEqual(new Set([0, 25, 75].map((percent) => `Asking past questions: ${percent}%`)))
  })
  it('is told of the end', () => {
    expect(spokenOf({ ...running, state: 'done', result })).toBe(
      'Past questions were asked: 120 newly answered, 3 with another answer, 20 lost.',
    )
    expect(spokenOf({ ...running, state: 'done', result: { ...result, questions: 0 } })).toBe('There was no question to ask.')
    expect(spokenOf({ ...running, state: 'cancelled' })).toBe('Asking past questions was cancelled.')
  })
  it('hears of a failure from the notice alone', () => expect(spokenOf({ ...running, state: 'failed' })).toBe(''))
})

describe('what would answer now', () => {
  const before = { title: 'Lunch', kind: 'faq' as const }
  it.each([
    ['another entry', before, { title: 'Meals', kind: 'faq' as const, similarity: 0.9123 }, 'similarity 91.2%'],
    ['the same entry', before, { ...before, similarity: 0.9 }, 'with another text, similarity 90.0%'],
    ['an event of the same name', before, { title: 'Lunch', kind: 'event' as const, similarity: 0.9 }, 'similarity 90.0%'],
    ['the calendar, which has nothing on that day', null, { title: 'Nothing is on', kind: 'event' as const, similarity: null }, ''],
  ])('is %s', (_, was, now, words) => expect(nowNote(was, now)).toBe(words))
})
