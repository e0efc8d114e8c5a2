import { expect, it } from 'vitest'
import { eventEntry } from './event-entry.ts'

it('reads an event as a text that models have learnt, which is not its answer', () =>
  expect(
    eventEntry('e1', {
      title: 'Book Fair',
      description: 'Browse, read and buy.',
      date: '2026-10-05',
      time: '8:00 AM - 3:00 PM',
      location: 'Library',
      category: 'Community',
    }),
  ).toMatchObject({
    kind: 'event',
    question: 'Book Fair',
    answer: 'Book Fair: Browse, read and buy. Monday, October 5, 2026, 8:00 AM - 3:00 PM, Library.',
    category: 'Community',
  }))
