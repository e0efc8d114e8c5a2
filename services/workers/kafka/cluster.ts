import { readFile } from 'node:fs/promises'
import type { KafkaConfig } from 'kafkajs'

export interface KafkaCluster {
  /** Each `host:port`. */
  brokers: readonly string[]
  /** Null: unencrypted. The file has the certificates of the authorities to trust instead of the usual ones, as PEM. */
  tls: { caFile: string | null } | null
  login: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | null
}

/** How kafkajs reaches a cluster.   @throws when the file of authorities cannot be read */
export const connectionTo = async ({ brokers, tls, login }: KafkaCluster): Promise<Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'>> => ({
  brokers: [...brokers],
  ...(tls && { ssl: tls.caFile === null ? true : { ca: await readAuthorities(tls.caFile) } }),
  ...(login && { sasl: saslOf(login) }),
})

const readAuthorities = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`KAFKA_BROKERS: tlsCaFile ${file} cannot be read`, { cause })
  })

// Written out because the mechanism decides the type.
const saslOf = ({ mechanism, username, password }: NonNullable<KafkaCluster['login']>): NonNullable<KafkaConfig['sasl']> => {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password }
    case 'scram-sha-256':
      return { mechanism, username, password }
    case 'scram-sha-512':
      return { mechanism, username, password }
  }
}
