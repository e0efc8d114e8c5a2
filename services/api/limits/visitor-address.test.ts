import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { networkOf, parseAddress, perNetwork, trustedProxies } from './visitor-address.ts'

describe('the network that limits count as one visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:aaaa::1]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:aaaa::1]', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => expect(networkOf(ip)).toBe(counted))

  it('tells two networks apart', () => expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1')))

  it('is the same for every text that is no address', () => {
    const made = ['not an address', 'unknown', '', '999.1.1.1', '203.0.113.7:x', '_hidden', '203.0.113.7 1', '[::1'].map(networkOf)
    expect(new Set(made)).toEqual(new Set(['no address']))
    expect(parseAddress('unknown')).toBeNull()
  })
})

describe('a limit per network', () => {
  const limit = { key: 'leads', max: 5, windowSeconds: 60 }

  it('counts an IPv4 address alone', () => {
    expect(perNetwork({ ip: '203.0.113.7' }, limit)).toEqual([{ ...limit, key: 'leads 203.0.113.7' }])
  })

  it('counts a /64 and, wider, the /48 around it', () => {
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map((ip) => perNetwork({ ip }, limit))
    expect(one).toEqual([
      { ...limit, key: 'leads 2001:db8:1:2::/64' },
      { ...limit, key: 'leads 2001:db8:1::/48', max: 50 },
    ])
    expect(other?.[0]).not.toEqual(one?.[0])
    expect(other?.[1]).toEqual(one?.[1])
  })
})

it('passes over a trusted proxy that is named with a port, and trusts no other', async () => {
  const app = fastify({ trustProxy: trustedProxies('127.0.0.1, 10.0.0.0/8') })
  app.get('/', async ({ ip }) => networkOf(ip))
  const seen = async (forwarded: string) => (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body
  expect(await seen('203.0.113.7:51234, 10.0.0.5:443')).toBe('203.0.113.7')
  expect(await seen('198.51.100.9, 203.0.113.7:51234')).toBe('203.0.113.7')
  await app.close()
})
