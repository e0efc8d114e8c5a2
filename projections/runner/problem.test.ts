import { DatabaseUnavailable } from '@clearbell/database'
import { expect, it } from 'vitest'
import { problemOf } from './problem.ts'

it.each([
  [null, 'The database cannot be reached.'],
  ['the disk of the database is full', 'The disk of the database is full.'],
])('says what is known of an outage, and nothing of its message (%s)', (reason, problem) => {
  expect(problemOf(new DatabaseUnavailable('could not extend file "base/5/1"', { reason }))).toBe(problem)
})
