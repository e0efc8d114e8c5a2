import type { KafkaCluster } from '@clearbell/workers'

const FORM = 'must be host:port, several separated by commas, or kafkas://name:password@host:port with the same'
const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const
const isMechanism = (text: string): text is (typeof mechanisms)[number] => mechanisms.some((mechanism) => mechanism === text)
const isHostAndPort = (text: string) => /^[\w.-]{1,255}:\d{1,5}$/.test(text)

/** `host:port,host:port`, or `kafkas://name:password@host:port,host:port?tlsCaFile=…&mechanism=…`.
 *  @returns the cluster, or what is wrong with the text, without the password */
export const readKafkaCluster = (text: string): KafkaCluster | string => {
  const parts = /^(?:(kafkas?):\/\/)?(?:([^:@/?]+):([^@/?]+)@)?([^@/?]+)(?:\?(.*))?$/.exec(text)
  if (!parts) return FORM
  const [, scheme, encodedName, encodedPassword, hosts = '', query] = parts
  const brokers = hosts.split(',').map((broker) => broker.trim())
  const [username, password] = [decoded(encodedName), decoded(encodedPassword)]
  if (!brokers.every(isHostAndPort) || username === null || password === null) return FORM
  const isEncrypted = scheme === 'kafkas'
  if (!isEncrypted && (username !== undefined || query !== undefined))
    return 'needs kafkas:// for a password or options: without TLS everybody could read them'

  const options = new URLSearchParams(query)
  const unknown = [...options.keys()].find((key) => key !== 'tlsCaFile' && key !== 'mechanism')
  if (unknown !== undefined) return `has an unknown option ${unknown}; there are tlsCaFile and mechanism`
  const mechanism = options.get('mechanism') ?? 'plain'
  if (!isMechanism(mechanism)) return `mechanism must be ${mechanisms.join(', ')}`
  const login = username && password ? { mechanism, username, password } : null
  return { brokers, tls: isEncrypted ? { caFile: options.get('tlsCaFile') } : null, login }
}

/** @returns null where it is not percent-encoded text */
const decoded = (text: string | undefined): string | undefined | null => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return null
  }
}
