import { expect, it } from 'vitest'
import { HandlerFailed, ownFailure } from './own-failure.ts'

const failure = (code: string) => Object.assign(new Error('Key (email)=(ada@oak.example) exists'), { code })

it.each(['22012', '22P02', '23505', '21000', '42P01', '54000', 'P0001'])(
  'takes SQLSTATE %s for a failure of the event, and quotes nothing',
  (code) => expect(ownFailure(failure(code))).toBe(`Postgres error ${code}.`),
)

it.each(['08006', '25006', '40001', '40P01', '42501', '53100', '53300', '55P03', '57014', '58030', 'XX000', 'EPIPE'])(
  'takes %s for an outage',
  (code) => expect(ownFailure(failure(code))).toBeNull(),
)

it('takes an error without a code for an outage, unless the handler threw it', () => {
  expect(ownFailure(new Error('away'))).toBeNull()
  expect(ownFailure(new HandlerFailed('', { cause: new TypeError('ada@oak.example') }))).toBe('Its handler failed with TypeError.')
})
