import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

const NEW_PASSWORD = 'quite another secret'

let bell: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
beforeAll(async () => {
  bell = await openInstallation()
  operator = await bell.signIn((await bell.createOperator()).email)
})
afterAll(() => bell.close())

interface Person {
  userId: string
  password: string
  request: Awaited<ReturnType<Installation['signIn']>>['request']
}

const reset = (token: string, password = NEW_PASSWORD) =>
  bell.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password }, headers: { origin: ORIGIN } })
const setStatus = (userId: string, status: string) =>
  operator.request({ method: 'PATCH', url: `/api/admin/users/${userId}/status`, payload: { status } })

// Every action that ends a person's sessions.
const ends: [string, (person: Person, token: string) => Promise<{ statusCode: number }>][] = [
  [
    'a changed password',
    ({ request, password }) =>
      request({
        method: 'POST',
        url: '/api/auth/change-password',
        payload: { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      }),
  ],
  ['a reset', (_, token) => reset(token)],
  [
    'a deactivation, also once it is taken back',
    async ({ userId }) => {
      await setStatus(userId, 'inactive')
      return setStatus(userId, 'active')
    },
  ],
  ['a login mail that is sent again', ({ userId }) => operator.request({ method: 'POST', url: `/api/admin/users/${userId}/resend-login` })],
  [
    'another address',
    ({ userId }) =>
      operator.request({
        method: 'PATCH',
        url: `/api/admin/users/${userId}`,
        payload: { email: `${crypto.randomUUID()}@oak.example`, operatorPassword: PASSWORD },
      }),
  ],
]

describe.each(ends)('%s', (_, end) => {
  it('ends the sessions and the links of the person, and of nobody else', async () => {
    const { userId, email } = await bell.createSchool('Ended', 'paid', { requirePasswordChange: true })
    const other = await bell.createSchool('Other')
    const [{ request }, bystander] = [await bell.signIn(email), await bell.signIn(other.email)]
    const [token, otherToken] = [await bell.resetTokens.create(userId, 60), await bell.resetTokens.create(other.userId, 60)]
    expect((await end({ userId, password: PASSWORD, request }, token)).statusCode).toBe(200)
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(401)
    expect((await reset(token, 'what a stranger wants')).json().code).toBe('reset_token_invalid')
    expect((await bystander.request({ url: '/api/auth/user' })).statusCode).toBe(200)
    expect((await reset(otherToken)).statusCode).toBe(200)
  })

  it('ends the temporary password of a mail', async () => {
    const { userId, email } = await bell.createSchool('Ended', 'paid', { requirePasswordChange: true })
    const { request } = await bell.signIn(email)
    const token = await bell.resetTokens.create(userId, 60)
    const password = await bell.credentials.newTemporaryPassword(userId, 14)
    expect((await end({ userId, password, request }, token)).statusCode).toBe(200)
    expect((await bell.credentials.verify(userId, password)).outcome).toBe('wrong')
  })
})
