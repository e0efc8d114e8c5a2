import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, openInstallation, PASSWORD } from '../testing/installation.ts'

const origin = 'https://bell.example'
let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ publicUrl: origin })
})
afterAll(() => bell.close())

it('belongs to this host alone behind https, from sign-in to sign-out', async () => {
  const { email } = await bell.createSchool('Oak')
  const headers = { origin, 'x-forwarded-proto': 'https' }
  const signedIn = await bell.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD }, headers })
  expect(signedIn.cookies).toMatchObject([{ name: '__Host-clearbell_session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }])
  const [{ name, value, domain }] = signedIn.cookies as [{ name: string; value: string; domain?: string }]
  expect(domain).toBeUndefined()
  const cookie = `${name}=${value}`
  expect((await bell.app.inject({ url: '/api/auth/user', headers: { ...headers, cookie } })).statusCode).toBe(200)
  const plain = `clearbell_session=${value}`
  expect((await bell.app.inject({ url: '/api/auth/user', headers: { ...headers, cookie: plain } })).statusCode).toBe(401)
  // A browser ignores a reply that clears a `__Host-` cookie without `Secure`.
  const signedOut = await bell.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...headers, cookie } })
  expect(signedOut.cookies).toMatchObject([{ name, value: '', secure: true, path: '/' }])
})
