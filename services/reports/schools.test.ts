import type { LoggedEvent } from '@clearbell/eventstore'
import { expect, it } from 'vitest'
import { foldSchools } from './schools.ts'

const { apply, report } = foldSchools()
const register = (schoolId: string, name: string) =>
  apply({ type: 'SchoolRegistered', data: { schoolId, name, timeZone: 'UTC' } } as LoggedEvent)
register('s1', 'Oak School')
register('s2', 'Oak School North')
register('s3', 'Elm Academy')
apply({ type: 'SchoolRenamed', data: { schoolId: 's3', before: 'Elm Academy', after: 'Elm Hill' } } as LoggedEvent)

it.each([
  ['s2', ['s2']],
  ['oak school', ['s1']], // its whole name comes before how another one begins
  ['Oak', ['s1', 's2']],
  ['elm academy', ['s3']],
  ['elm h', ['s3']],
  ['school', []],
  [' ', []],
])('%j means the schools %j', (text, ids) => expect(report.named(text).map(({ id }) => id)).toEqual(ids))
