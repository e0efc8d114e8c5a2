import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i
const NETWORK_GROUPS = 4

/** The first 64 bits of an IPv6 address, without the zeros that may be written or left out. */
const networkOf = (address: string): string => {
  const [left = '', right] = address.replace(/%.*/, '').split('::')
  const [head, tail] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...(right === undefined ? [] : zeros), ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** What limits count as one visitor: an IPv4 address, or the /64 of an IPv6 one, which every customer of a provider has to
 *  themself and can change addresses in at will. */
export const countedAddress = (ip: string): string => {
  const address = ip.replace(MAPPED_IPV4, '')
  return isIPv6(address) ? networkOf(address) : address
}

export const visitorAddress = ({ ip }: FastifyRequest): string => countedAddress(ip)
