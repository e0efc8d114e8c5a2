import { expect, it } from 'vitest'
import { system } from '../../system/fixtures.ts'
import { troubleOf } from './system-notice.tsx'

const [current] = system.readModels
const of = (...changes: object[]) => troubleOf({ readModels: changes.map((change) => ({ ...current!, ...change })) })
const problem = 'The disk is full.'

it('is silent about a short lag, a rebuild and a new version', () =>
  expect(of({}, { lagSeconds: 75 }, { build: { version: 8, progress: 0.3, problem: null } })).toBe(''))

it('names read models that have stopped, and counts parked events', () => {
  expect(of({ problem })).toBe('FAQs has stopped.')
  expect(of({ problem }, { id: 'users', problem }, { id: 'leads', parked: 2 })).toBe(
    'FAQs and Users have stopped. 2 events could not be applied and wait for your decision.',
  )
  expect(of({ parked: 1 })).toBe('1 event could not be applied and waits for your decision.')
})
