import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { originOf } from './origin.ts'

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
