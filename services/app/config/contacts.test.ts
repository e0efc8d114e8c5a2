import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { contactsOf } from './contacts.ts'

const read = (env: NodeJS.ProcessEnv, isProduction = false) => ({ ...readConfig(env), isProduction })
const operator = { OPERATOR_EMAIL: 'o@bell.example' }
const own = { SUPPORT_EMAIL: 'help@bell.example', SUPPORT_PHONE: '+1 555 0100', BILLING_EMAIL: 'bills@bell.example' }

it('names the invented contacts of the sample, each until it is set', () => {
  expect(contactsOf(read({}), true)).toEqual({
    supportEmail: 'support@clearbell.example',
    supportPhone: '(555) 555-0100',
    billingEmail: 'billing@clearbell.example',
  })
  expect(contactsOf(read({ SUPPORT_PHONE: '+1 555 0199' }), true)).toMatchObject({
    supportEmail: 'support@clearbell.example',
    supportPhone: '+1 555 0199',
  })
})

it('names the operator in production, and no telephone', () =>
  expect(contactsOf(read(operator, true), false)).toEqual({
    supportEmail: 'o@bell.example',
    supportPhone: null,
    billingEmail: 'o@bell.example',
  }))

it('names nobody outside production without the sample', () =>
  expect(contactsOf(read(operator), false)).toEqual({
    supportEmail: null,
    supportPhone: null,
    billingEmail: null,
  }))

it.each([
  [true, false],
  [false, false],
  [false, true],
])('names configured contacts (sample: %s, production: %s)', (hasSample, isProduction) =>
  expect(contactsOf(read({ ...operator, ...own }, isProduction), hasSample)).toEqual({
    supportEmail: own.SUPPORT_EMAIL,
    supportPhone: own.SUPPORT_PHONE,
    billingEmail: own.BILLING_EMAIL,
  }),
)
