import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

let bell: Installation
let clock = new Date('2026-11-02T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => clock })
})
afterAll(() => bell.close())

const user = { method: 'GET', url: '/api/auth/user' } as const

describe('signing in', () => {
  it('opens a session that knows the person and their school, and records it', async () => {
    const { email, userId, schoolId } = await bell.createSchool('Oak')
    const { reply, request } = await bell.signIn(email)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ requirePasswordChange: false })
    const shown = await request(user)
    expect(shown.headers['cache-control']).toBe('no-store')
    const current = shown.json()
    expect(current).toMatchObject({ id: userId, email, isAdmin: false, school: { id: schoolId, name: 'Oak', paymentStatus: 'paid' } })
    expect((await bell.store.readStream(`user-${userId}`)).map(({ type }) => type)).toEqual(['UserCreated', 'SignedIn'])
  })

  it('never sends what is for the operator or what is secret', async () => {
    const { email } = await bell.createSchool('Secretive')
    const { request } = await bell.signIn(email)
    expect((await request(user)).body).not.toMatch(/password_?hash|billingNotes|adminUserId|stripeCustomerId/i)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await bell.createSchool('Elm')
    const wrong = await bell.signIn(email, 'wrong')
    const unknown = await bell.signIn('nobody@school.example', 'wrong')
    for (const { reply } of [wrong, unknown]) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid email or password.' })
      expect(reply.cookies).toEqual([])
    }
  })

  it('reads the same for a known and an unknown address, and never what grows with failures', async () => {
    const { email, userId } = await bell.createSchool('Watched')
    const readStream = vi.spyOn(bell.store, 'readStream')
    /** Kinds of what was read of the log. */
    const readBy = async (email: string, password: string) => {
      readStream.mockClear()
      await bell.signIn(email, password)
      return readStream.mock.calls.map(([stream]) => stream.split('-')[0])
    }
    expect(await readBy(email, 'wrong')).toEqual(['email'])
    expect(await readBy('nobody@school.example', 'wrong')).toEqual(['email'])
    expect(await readBy(email, PASSWORD)).toEqual(['email'])
    readStream.mockRestore()
    await expect.poll(async () => (await bell.store.readStream(`user-${userId}`)).length).toBe(3)
  })

  it('says after the right password alone that it was a temporary one and is too old', async () => {
    const begin = clock
    const { email, userId } = await bell.createSchool('Late')
    const password = await bell.credentials.newTemporaryPassword(userId, 14)
    clock = new Date(begin.getTime() + 15 * 86_400_000)
    expect((await bell.signIn(email, password)).reply.json().code).toBe('password_expired')
    expect((await bell.signIn(email, 'wrong')).reply.json().code).toBe('invalid_credentials')
    clock = begin
  })

  it('knows an address however it is written', async () => {
    const { email } = await bell.createSchool('Fir')
    expect((await bell.signIn(` ${email.toUpperCase()}`.trim())).reply.statusCode).toBe(200)
  })

  it('makes who guesses wait, with the right password too', async () => {
    const { email } = await bell.createSchool('Guessed')
    for (let tries = 0; tries < 10; tries++) expect((await bell.signIn(email, `wrong ${tries}`)).reply.statusCode).toBe(401)
    const { reply } = await bell.signIn(email)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts guesses that are made at once, before any of them is known to be wrong', async () => {
    const { email } = await bell.createSchool('Rushed')
    const replies = await Promise.all(Array.from({ length: 20 }, (_, tries) => bell.signIn(email, `wrong ${tries}`)))
    const statuses = replies.map(({ reply }) => reply.statusCode).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)])
  })

  it('counts no sign-in that succeeds', async () => {
    const { email } = await bell.createSchool('Frequent')
    for (let tries = 0; tries < 12; tries++) expect((await bell.signIn(email)).reply.statusCode).toBe(200)
  })

  it('names the field of a bad form', async () => {
    const { reply } = await bell.signIn('not an address')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'email', message: 'Please enter a valid email address' }] })
  })

  it('says in plain words what a form lacks, and nothing of a field when there is no form', async () => {
    const send = (payload?: object) =>
      bell.app.inject({ method: 'POST', url: '/api/auth/login', headers: { origin: ORIGIN }, ...(payload && { payload }) })
    const [partly, none] = [await send({ email: 'a@b.example' }), await send()]
    expect([partly.json().message, partly.json().issues]).toEqual([
      'Password is required',
      [{ path: 'password', message: 'Password is required' }],
    ])
    const reset = await bell.app.inject({ method: 'POST', url: '/api/auth/reset-password', headers: { origin: ORIGIN }, payload: {} })
    expect(reset.json().issues).toEqual([
      { path: 'token', message: 'Reset token is required' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect([none.statusCode, none.json().message]).toEqual([400, 'The request is not in the expected form.'])
  })

  it('gives the session a new id and destroys the old one', async () => {
    const { email } = await bell.createSchool('Renewed')
    const first = await bell.signIn(email)
    const again = await bell.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      headers: first.headers,
    })
    expect(again.cookies).toHaveLength(1)
    expect((await bell.app.inject({ ...user, headers: { cookie: `clearbell_session=${again.cookies[0]?.value}` } })).statusCode).toBe(200)
    expect(`clearbell_session=${again.cookies[0]?.value}`).not.toBe(first.headers.cookie)
    expect((await first.request(user)).statusCode).toBe(401)
  })

  it('sets a cookie that no script reads and no other site sends along', async () => {
    const { email } = await bell.createSchool('Cookie')
    const { reply } = await bell.signIn(email)
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })
})

describe('a session', () => {
  it('ends at sign-out, in the database too', async () => {
    const { email, userId } = await bell.createSchool('Out')
    const { request } = await bell.signIn(email)
    const before = await bell.database.query<{ count: number }>(sql`select count(*)::int as count from web_sessions.sessions`)
    expect((await request({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(204)
    const after = await bell.database.query<{ count: number }>(sql`select count(*)::int as count from web_sessions.sessions`)
    expect(after[0]!.count).toBe(before[0]!.count - 1)
    expect((await request(user)).json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' })
    // Signing out again records nothing.
    expect((await request({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(204)
    const [signedOut, ...others] = (await bell.store.readStream(`user-${userId}`)).filter(({ type }) => type === 'SignedOut')
    expect(signedOut).toMatchObject({ data: { userId, ipAddress: '127.0.0.1' }, metadata: { actor: { kind: 'user', userId } } })
    expect(others).toEqual([])
  })

  it('ends thirty days after signing in, however much it is used', async () => {
    const begin = clock
    const { email } = await bell.createSchool('Long')
    const { request } = await bell.signIn(email)
    clock = new Date(begin.getTime() + 30 * 86_400_000 - 1_000)
    expect((await request(user)).statusCode).toBe(200)
    clock = new Date(begin.getTime() + 30 * 86_400_000 + 1_000)
    expect((await request(user)).statusCode).toBe(401)
    clock = begin
  })

  it.each([
    ['signs in again', { url: '/api/auth/login', payload: (email: string) => ({ email, password: PASSWORD }) }, 200],
    ['signs out', { url: '/api/auth/logout', payload: () => undefined }, 204],
  ] as const)('that is over does not stand in the way of who %s with its cookie', async (_, { url, payload }, status) => {
    const begin = clock
    const { email } = await bell.createSchool('Over')
    const { headers } = await bell.signIn(email)
    clock = new Date(begin.getTime() + 31 * 86_400_000)
    const body = payload(email)
    const reply = await bell.app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) })
    expect(reply.statusCode).toBe(status)
    clock = begin
  })

  it('is not accepted when its cookie was made up', async () => {
    const reply = await bell.app.inject({ ...user, headers: { cookie: 'clearbell_session=made-up.signature' } })
    expect(reply.statusCode).toBe(401)
  })
})

describe('a request from another site', () => {
  it.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'null' }], [{}]])(
    'with %o is refused',
    async (headers) => {
      const reply = await bell.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'a@b.example', password: 'x' },
        headers: headers as Record<string, string>,
      })
      expect(reply.statusCode).toBe(403)
      expect(reply.json().code).toBe('foreign_origin')
    },
  )
  it('of our own passes', async () => {
    const reply = await bell.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: ORIGIN } })
    expect(reply.statusCode).toBe(204)
  })
})
