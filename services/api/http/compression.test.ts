import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => void (bell = await openInstallation({ landingPage: `<p>${'Answers. '.repeat(200)}</p>` })))
afterAll(() => bell.close())

const encodingOf = async (url: string, accepted: string) =>
  (await bell.app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding']

describe('a page', () => {
  it.each(['br', 'gzip'])('is sent as %s to a browser that accepts it', async (encoding) =>
    expect(await encodingOf('/', encoding)).toBe(encoding),
  )
  it('is sent uncompressed to a browser that accepts nothing else', async () => expect(await encodingOf('/', 'identity')).toBeUndefined())
})

describe('a reply to a session', () => {
  it('is never compressed, so that its length reveals nothing', async () => {
    const { request } = await bell.signIn((await bell.createSchool('Elm'.repeat(60))).email)
    const reply = await request({ method: 'GET', url: '/api/auth/user', headers: { 'accept-encoding': 'br, gzip' } })
    expect(reply.body.length).toBeGreaterThan(1_024)
    expect(reply.headers['content-encoding']).toBeUndefined()
  })
})
