import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requiredSecret, requiredText } from './fields.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe.each([
  ['text', requiredText('Name is required', 5)],
  ['secret', requiredSecret('Name is required', 5)],
])('a required %s', (_, schema) => {
  it.each([undefined, null, 7, ''])('names the field for %j', (value) => {
    expect(messageOf(z.object({ name: schema }), { name: value })).toEqual(['Name is required'])
  })

  it('says that a long one is too long', () => {
    const [message, ...more] = messageOf(schema, '123456') ?? []
    expect(more).toEqual([])
    expect(message).toMatch(/5/)
  })
})

it('trims a text, and leaves a secret as typed', () => {
  expect(requiredText('x').parse(' a ')).toBe('a')
  expect(requiredSecret('x', 5).parse(' a ')).toBe(' a ')
  expect(messageOf(requiredText('x'), '  ')).toEqual(['x'])
})
