import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
let schoolId: string
let school: Awaited<ReturnType<Installation['signIn']>>
beforeAll(async () => {
  bell = await openInstallation()
  const created = await bell.createSchool('Oak')
  schoolId = created.schoolId
  school = await bell.signIn(created.email)
})
afterAll(() => bell.close())

const ask = (payload: string, headers = {}) =>
  bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload, headers: { 'content-type': 'application/json', ...headers } })

describe('a request', () => {
  it.each(['{"question":"When?","__proto__":{"channel":"test"}}', '{"question":"When?","constructor":{"prototype":{"channel":"test"}}}'])(
    'that would change the prototype of an object is refused: %s',
    async (payload) => expect((await ask(payload)).statusCode).toBe(400),
  )
  it('that names a parameter twice is refused', async () => {
    const reply = await school.request({ url: '/api/faqs?search=a&search=b' })
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'search'])
  })
  it('that claims another type of body than it has is refused', async () => {
    expect((await ask('{"question":"When?"}', { 'content-type': 'text/plain' })).json().code).toBe('unsupported_media_type')
  })
  it('whose method no route takes is answered without its own headers', async () => {
    const reply = await bell.app.inject({ method: 'TRACE' as 'GET', url: '/api/faqs', headers: { 'x-secret': 'mine' } })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('mine')
  })
  it('that meets a fault of ours is told its id, and nothing of the fault', async () => {
    vi.spyOn(bell.database, 'query').mockRejectedValueOnce(new Error('SELECT secret FROM web_sessions'))
    const reply = await school.request({ url: '/api/faqs/summary' })
    expect(reply.statusCode).toBe(500)
    expect(Object.keys(reply.json())).toEqual(['code', 'message', 'requestId'])
    expect(reply.body).not.toMatch(/SELECT|at .*\.ts/)
  })
})

describe('a reply', () => {
  let behindHttps: Installation
  beforeAll(async () => {
    behindHttps = await openInstallation({ publicUrl: 'https://bell.example', hstsSubdomains: true })
  })
  afterAll(() => behindHttps.close())

  it.each([
    ['a page', '/login'],
    ['an API call', '/api/auth/user'],
  ])('has the headers that protect it in a browser: %s', async (_, url) => {
    const { headers } = await behindHttps.app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type']).toMatch(/; charset=utf-8$/)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})
