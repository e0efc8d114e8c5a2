import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

const TOKEN = 'a token of sixteen'
let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({
    metrics: {
      token: TOKEN,
      contentType: 'text/plain; version=0.0.4',
      read: async () => 'up 1\n',
      countRefusal: () => {},
      countRequest: () => {},
    },
  })
})
afterAll(() => bell.close())

const get = (authorization?: string) => bell.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

describe('/metrics', () => {
  it('is not there without a token to ask for', async () => {
    const other = await openInstallation()
    expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
    await other.close()
  })
  it('is read by whoever has the token', async () => {
    const { statusCode, headers, body } = await get(`Bearer ${TOKEN}`)
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; version=0.0.4', 'up 1\n'])
  })
  it.each([undefined, 'Bearer', TOKEN, `Bearer ${TOKEN} `.repeat(2), `Bearer ${TOKEN.slice(0, -1)}`])(
    'is refused to %s',
    async (authorization) => {
      const { statusCode, body } = await get(authorization)
      expect(statusCode).toBe(401)
      expect(body).not.toContain('up 1')
    },
  )
})
