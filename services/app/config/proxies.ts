import { isIP } from 'node:net'

/** Names that the proxy reader knows for the private ranges. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

const isSubnet = (text: string): boolean => {
  const [address = '', mask, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return mask === undefined || isIP(mask) === family || (/^\d{1,3}$/.test(mask) && Number(mask) <= (family === 4 ? 32 : 128))
}

/** Whether a text is a comma-separated list of addresses and subnets. */
export const isProxyList = (text: string): boolean => text.split(',').every((part) => RANGES.includes(part.trim()) || isSubnet(part.trim()))
