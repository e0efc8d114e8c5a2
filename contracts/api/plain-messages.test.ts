import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainMessage } from './plain-messages.ts'

const kind = z.enum(['small', 'large'])
const shown = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainMessage }).error?.issues.map(({ message }) => message)

it.each([
  ['a missing text', z.string(), undefined, 'This is required'],
  ['a missing choice', kind, undefined, 'Please choose one of: small, large'],
  ['an empty text', z.string().min(1), '', 'This is required'],
  ['a short text', z.string().min(6), 'a', 'Please use at least 6 characters'],
  ['a long text', z.string().max(3), 'abcd', 'Please use at most 3 characters'],
  ['another choice', kind, 'huge', 'Please choose one of: small, large'],
  ['no number', z.coerce.number().int(), 'many', 'Please enter a number'],
  ['half a number', z.coerce.number().int(), '1.5', 'Please enter a number'],
  ['a large number', z.coerce.number().int().max(10), '11', 'Please enter a number of at most 10'],
  ['no address', z.email(), 'a@b', 'Please enter a valid email address'],
  ['a day there is not', z.union([z.literal(''), z.iso.date()]), '2026-02-30', 'Please enter a valid date'],
  ['a pattern of ours', z.string().regex(/^x$/), 'y', 'This is not in the expected form'],
  ['something else', z.object({}), 'x', 'This is not in the expected form'],
])('%s is told in plain words', (_, schema, value, message) => expect(shown(schema, value)).toEqual([message]))

it('leaves what a schema says itself', () => {
  expect(shown(z.string('Who are you?').max(1, 'Shorter, please'), 1)).toEqual(['Who are you?'])
  expect(shown(z.string('Who are you?').max(1, 'Shorter, please'), 'Ada')).toEqual(['Shorter, please'])
})
