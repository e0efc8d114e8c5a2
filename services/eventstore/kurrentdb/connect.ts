import { ErrorType, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { patiently, typeOf } from './errors.ts'
import { type Connection, readHead } from './read.ts'

/** From this version on a server appends to several streams at once. */
const OLDEST = [25, 1] as const

export class UnfitServer extends Error {
  override readonly name = 'UnfitServer'
}

const isOldEnough = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

const credentialsOf = (url: string) => {
  const [, username, password] = /^[^:]+:\/\/([^:/@]+):([^@]+)@/.exec(url) ?? []
  if (username === undefined || password === undefined) return {}
  return { credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) } }
}

const parse = (url: string): KurrentDBClient => {
  try {
    return KurrentDBClient.connectionString(url)
  } catch (error) {
    // The message of the client quotes the text around the mistake, which may be the password.
    const reason = /certificate/i.test((error as Error).message) ? (error as Error).message : 'it is not a connection string of KurrentDB'
    throw new UnfitServer(`KURRENTDB_URL: ${reason}`)
  }
}

/** @param url with credentials and TLS options, such as `kurrentdb://name:password@host:2113?tlsCaFile=ca.crt`
 *  @throws UnfitServer for a URL that cannot be read, wrong credentials and an older server; LogUnavailable */
export const connect = async (url: string): Promise<Connection> => {
  const client = parse(url)
  const connection: Connection = { client, reading: { requiresLeader: true, ...credentialsOf(url) } }
  const { serverVersion } = await patiently(() => client['capabilities'])
  if (!isOldEnough(serverVersion))
    throw new UnfitServer(
      `This KurrentDB has version ${serverVersion}. Clearbell needs ${OLDEST.join('.')} or newer: an older server cannot append to several streams at once.`,
    )
  // The first call that the server lets only its users make.
  await patiently(() => readHead(connection)).catch((error: unknown) => {
    throw typeOf(error) === ErrorType.ACCESS_DENIED ? new UnfitServer('KurrentDB refuses the name and password of KURRENTDB_URL.') : error
  })
  return connection
}

/** Ends the client's streams and its connection. */
export const disconnect = async ({ client }: Connection): Promise<void> => {
  await client.dispose()
  const channel = await client['getChannel']()
  channel.close()
}
