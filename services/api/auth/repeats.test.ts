import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const NEW_PASSWORD = 'quite another secret'
const keyed = (key: string) => ({ 'idempotency-key': key })
const post = (path: string, payload: object, key: string) =>
  bell.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { origin: ORIGIN, ...keyed(key) } })
const countOf = async (userId: string, type: string) =>
  (await bell.store.readStream(`user-${userId}`)).filter((event) => event.type === type).length
const reused = [409, 'idempotency_key_reused']
const refusalOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code]

describe('asking for a reset again with the same key', () => {
  const ask = (email: string, key: string) => post('reset-password-request', { email }, key)
  const resetsOf = (userId: string) => countOf(userId, 'PasswordResetRequested')

  /** They are worked off in order, so once this one is there all before it were looked at. */
  const workedOff = async () => {
    const { email, userId } = await bell.createSchool('After')
    await ask(email, crypto.randomUUID())
    await expect.poll(() => resetsOf(userId)).toBe(1)
  }

  it('makes one mail, whether the first request has been worked off or not', async () => {
    const { email, userId } = await bell.createSchool('Twice')
    const replies = await Promise.all([ask(email, 'k'), ask(email, 'k')])
    await workedOff()
    replies.push(await ask(email.toUpperCase(), 'k'))
    await workedOff()
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, replies[0]!.body]))
    expect(await resetsOf(userId)).toBe(1)
  })

  it('uses up nothing of what the account may ask for', async () => {
    const { email, userId } = await bell.createSchool('Patient')
    for (let times = 0; times <= limits.passwordReset.perAccountPerHour; times++) await ask(email, 'k')
    await workedOff()
    await ask(email, 'another')
    await workedOff()
    expect(await resetsOf(userId)).toBe(2)
  })

  it('for another account is another request', async () => {
    const [one, other] = [await bell.createSchool('One'), await bell.createSchool('Other')]
    for (const { email } of [one, other]) await ask(email, 'k')
    await workedOff()
    expect([await resetsOf(one.userId), await resetsOf(other.userId)]).toEqual([1, 1])
  })

  it('is refused when it cannot be a key', async () => {
    expect(refusalOf(await ask('a@b.example', 'two words'))).toEqual([400, 'bad_request'])
  })
})

describe('setting a password again with the same key', () => {
  const reset = (token: string, password: string, key: string) => post('reset-password', { token, password }, key)

  it('through a link is answered as the first time and changes nothing', async () => {
    const { email, userId } = await bell.createSchool('Link')
    const token = await bell.resetTokens.create(userId, 60)
    const first = await reset(token, NEW_PASSWORD, 'k')
    const { request } = await bell.signIn(email, NEW_PASSWORD)
    const again = await reset(token, NEW_PASSWORD, 'k')
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect((await request({ url: '/api/auth/user' })).statusCode).toBe(200)
    expect(await countOf(userId, 'PasswordChanged')).toBe(1)
  })

  it.each([
    ['another password', 'what a stranger wants', 'k', reused],
    ['another key', NEW_PASSWORD, 'l', [400, 'reset_token_invalid']],
  ])('through a link with %s is refused', async (_, password, key, refusal) => {
    const { email, userId } = await bell.createSchool('Spent')
    const token = await bell.resetTokens.create(userId, 60)
    await reset(token, NEW_PASSWORD, 'k')
    expect(refusalOf(await reset(token, password, key))).toEqual(refusal)
    expect((await bell.signIn(email, NEW_PASSWORD)).reply.statusCode).toBe(200)
  })

  it('through a link that another has replaced is refused', async () => {
    const { userId } = await bell.createSchool('Replaced')
    const token = await bell.resetTokens.create(userId, 60)
    await reset(token, NEW_PASSWORD, 'k')
    await bell.resetTokens.create(userId, 60)
    expect(refusalOf(await reset(token, NEW_PASSWORD, 'k'))).toEqual([400, 'reset_token_invalid'])
  })

  /** Changes it once, and then as the person whose new session that has opened. */
  const changing = async () => {
    const { email, userId } = await bell.createSchool('Change')
    const change = (currentPassword: string, newPassword: string, headers: object) =>
      bell.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        payload: { currentPassword, newPassword, confirmPassword: newPassword },
        headers: { origin: ORIGIN, ...keyed('k'), ...headers },
      })
    const { headers } = await bell.signIn(email)
    const first = await change(PASSWORD, NEW_PASSWORD, headers)
    const cookie = `clearbell_session=${first.cookies[0]?.value}`
    return { email, userId, first, again: (current: string, next: string) => change(current, next, { cookie }) }
  }

  it('as the one who is signed in is answered as the first time and changes nothing', async () => {
    const { userId, first, again } = await changing()
    const second = await again(PASSWORD, NEW_PASSWORD)
    expect([second.statusCode, second.body, second.cookies]).toEqual([200, first.body, []])
    expect(await countOf(userId, 'PasswordChanged')).toBe(1)
  })

  it('as the one who is signed in, but another one, is refused', async () => {
    const { email, again } = await changing()
    expect(refusalOf(await again(NEW_PASSWORD, 'yet another secret'))).toEqual(reused)
    expect((await bell.signIn(email, NEW_PASSWORD)).reply.statusCode).toBe(200)
  })

  it('finds out no password: guesses are counted', async () => {
    const { again } = await changing()
    for (let tries = 0; tries < limits.signIn.failuresConfirming; tries++) await again(PASSWORD, `a wrong guess ${tries}`)
    expect(refusalOf(await again(PASSWORD, NEW_PASSWORD))).toEqual([429, 'too_many_sign_ins'])
  })
})

describe('signing in again with the same key', () => {
  const signIn = (email: string, password: string) => post('login', { email, password }, 'k')
  const sessionOf = (reply: Awaited<ReturnType<typeof signIn>>) => reply.cookies[0]?.value

  it('opens a session of its own, recorded as such, and only for the right password', async () => {
    const { email, userId } = await bell.createSchool('Again')
    const [first, second] = [await signIn(email, PASSWORD), await signIn(email, PASSWORD)]
    expect(sessionOf(second)).not.toBe(sessionOf(first))
    expect(await countOf(userId, 'SignedIn')).toBe(2)
    expect(refusalOf(await signIn(email, 'a wrong guess'))).toEqual([401, 'invalid_credentials'])
  })

  it('lets in whoever shows their own password, not whoever came first', async () => {
    const [one, other] = [await bell.createSchool('One'), await bell.createSchool('Other')]
    await signIn(one.email, PASSWORD)
    const cookie = `clearbell_session=${sessionOf(await signIn(other.email, PASSWORD))}`
    const current = await bell.app.inject({ url: '/api/auth/user', headers: { cookie } })
    expect(current.json()).toMatchObject({ id: other.userId })
  })
})
