import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { originOf, requireOwnOrigin } from './origin.ts'

const asked = (host: string) => ({ protocol: 'https', host }) as FastifyRequest

describe('where a request reached us', () => {
  it.each([
    ['bell.example', 'https://bell.example'],
    ['Bell.Example:8443', 'https://bell.example:8443'],
    ['bell.example:443', 'https://bell.example'],
    ['[::1]:3000', 'https://[::1]:3000'],
  ])('is read from the host %s', (host, origin) => expect(originOf(asked(host), null)).toBe(origin))

  it.each(['', 'a"b<>', 'a b', 'bell.example:99999', '[::1', 'a/../b', 'somebody@bell.example'])('is not read from %j', (host) =>
    expect(() => originOf(asked(host), null)).toThrow('The request is not in the expected form.'),
  )

  it('is the public address where there is one', () => expect(originOf(asked('a b'), 'https://bell.example/')).toBe('https://bell.example'))
})

describe('a request that changes something', () => {
  const status = async (publicUrl: string | null, headers: Record<string, string>) => {
    const app = fastify()
    requireOwnOrigin(app, publicUrl)
    app.post('/', async () => 'done')
    return (await app.inject({ method: 'POST', url: '/', headers })).statusCode
  }

  it.each(['localhost:3000', '127.0.0.1:3000'])(
    'passes from a page of the host it asks, such as %s, while no public address is set',
    async (host) => {
      expect(await status(null, { host, origin: `http://${host}` })).toBe(200)
      expect(await status(null, { host, 'sec-fetch-site': 'same-origin' })).toBe(200)
      expect(await status(null, { host, origin: 'http://evil.example' })).toBe(500)
    },
  )

  it('is accepted from the public address alone, once that is set', async () => {
    const ours = 'http://bell.example'
    expect(await status(ours, { host: 'inside:3000', origin: ours })).toBe(200)
    expect(await status(ours, { host: 'bell.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status(ours, { host: 'rebound.example', origin: 'http://rebound.example' })).toBe(500)
    expect(await status(ours, { host: 'rebound.example', 'sec-fetch-site': 'same-origin' })).toBe(500)
    expect(await status(ours, { host: 'bell.example' })).toBe(500)
  })
})
