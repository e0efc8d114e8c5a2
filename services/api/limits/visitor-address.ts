import { isIP, isIPv6 } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { RateLimit } from './rate-limits.ts'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/

/** Some proxies write `203.0.113.7:51234` and `[2001:db8::1]:51234` into `X-Forwarded-For`. */
const withoutPort = (address: string): string => {
  const [, v6, v4] = WITH_PORT.exec(address) ?? []
  return v6 ?? v4 ?? address
}

/** An address without its port; null for a text that is no address, which only a trusted proxy's header can hold. */
export const parseAddress = (ip: string): string | null => {
  const address = withoutPort(ip.trim()).replace(MAPPED_IPV4, '')
  return isIP(address) === 0 ? null : address
}

/** The first groups of an IPv6 address in one spelling. */
const prefixOf = (address: string, bits: 48 | 64): string => {
  const [left = '', right] = address.replace(/%.*/, '').split('::')
  const [head, tail] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...(right === undefined ? [] : zeros), ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

/** The network that limits count as one visitor: an IPv4 address, or the /64 of an IPv6 one. A provider gives every customer a
 *  whole /64, in which they can change addresses at will. All texts that are no address count as one visitor. */
export const networkOf = (ip: string): string => {
  const address = parseAddress(ip)
  if (address === null) return 'no address'
  return isIPv6(address) ? prefixOf(address, 64) : address
}

/** The /48 around an IPv6 address, null for any other. A provider hands out up to a /48, which is 65,536 of /64. */
const widerNetworkOf = (ip: string): string | null => {
  const address = parseAddress(ip)
  return address !== null && isIPv6(address) ? prefixOf(address, 48) : null
}

/** The limit of a /48 as a multiple of the limit of a /64, because several customers may share a /48. */
const WIDER_FACTOR = 10

/** A limit per network: one for the visitor's own and, for IPv6, a wider one for the /48 around it.
 *  @param limit the network is added to its `key` */
export const perNetwork = ({ ip }: { ip: string }, { key, max, windowSeconds }: RateLimit, widerFactor = WIDER_FACTOR): RateLimit[] => {
  const wider = widerNetworkOf(ip)
  return [
    { key: `${key} ${networkOf(ip)}`, max, windowSeconds },
    ...(wider === null ? [] : [{ key: `${key} ${wider}`, max: max * widerFactor, windowSeconds }]),
  ]
}

/** The visitor's address for the log; null when the proxy named none. */
export const visitorAddress = ({ ip }: FastifyRequest): string | null => parseAddress(ip)

/** Whether a hop is a trusted proxy, with or without a port.
 *  @param proxies addresses and subnets, comma-separated   @throws TypeError for one that is neither */
export const trustedProxies = (proxies: string): ((address: string, hop: number) => boolean) => {
  const isTrusted = compile(proxies.split(',').map((each) => each.trim()))
  return (address, hop) => isTrusted(withoutPort(address), hop)
}
