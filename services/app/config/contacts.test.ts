import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { contactsOf } from './contacts.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: '7d0c1f6e93ab4825d1e07b3c94f2a658',
  DATABASE_URL: 'postgres://bell@db/bell',
  PUBLIC_URL: 'https://bell.example',
  TRUST_PROXY: '127.0.0.1',
  OPERATOR_EMAIL: 'o@bell.example',
  OPERATOR_PASSWORD: 'a long enough password',
  MAIL: 'off',
}
const own = { SUPPORT_EMAIL: 'help@bell.example', SUPPORT_PHONE: '+1 555 0100', BILLING_EMAIL: 'bills@bell.example' }

it('names the invented contacts of the sample, each until it is set', () => {
  expect(contactsOf(readConfig({}), true)).toEqual({
    supportEmail: 'support@clearbell.example',
    supportPhone: '(555) 555-0100',
    billingEmail: 'billing@clearbell.example',
  })
  expect(contactsOf(readConfig({ SUPPORT_PHONE: '+1 555 0199' }), true)).toMatchObject({
    supportEmail: 'support@clearbell.example',
    supportPhone: '+1 555 0199',
  })
})

it('names the operator in production, and no telephone', () =>
  expect(contactsOf(readConfig(production), false)).toEqual({
    supportEmail: 'o@bell.example',
    supportPhone: null,
    billingEmail: 'o@bell.example',
  }))

it('names nobody outside production without the sample', () =>
  expect(contactsOf(readConfig({ OPERATOR_EMAIL: 'o@bell.example' }), false)).toEqual({
    supportEmail: null,
    supportPhone: null,
    billingEmail: null,
  }))

it.each([
  [true, {}],
  [false, {}],
  [false, production],
])('names what is set (sample: %s)', (hasSample, env) =>
  expect(contactsOf(readConfig({ ...env, ...own }), hasSample)).toEqual({
    supportEmail: own.SUPPORT_EMAIL,
    supportPhone: own.SUPPORT_PHONE,
    billingEmail: own.BILLING_EMAIL,
  }),
)
