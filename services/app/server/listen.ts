import type { AddressInfo, Server } from 'node:net'
import { ConfigError } from '../config/config.ts'
import { addressOf } from './address.ts'
import { type Closing, closeServer } from './close-server.ts'

/** How long open requests may take once the process has been told to stop. Docker kills it after 10 s. */
const CLOSE_GRACE_MS = 5_000

interface Listener extends Closing {
  listen(options: { port: number; host: string }): Promise<unknown>
  server: Closing['server'] & Pick<Server, 'address'>
}

export interface Listening {
  /** Such as `http://127.0.0.1:3000`. */
  address: string
  /** Takes no new request and finishes the open ones. */
  stop(): Promise<void>
}

/** Why a server cannot listen, by the code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there. Stop it, or choose another port.',
  EACCES: 'this user may not listen there. Choose a port above 1023.',
  EADDRNOTAVAIL: 'this machine does not have that address.',
  ENOTFOUND: 'that name has no address.',
}

/** @throws ConfigError when something about the port or the address is wrong */
export const listen = async (server: Listener, { PORT, HOST }: { PORT: number; HOST: string }): Promise<Listening> => {
  await server.listen({ port: PORT, host: HOST }).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigError(`HOST=${HOST} PORT=${PORT}: ${reason}`, { cause: error }) : error
  })
  const { port } = server.server.address() as AddressInfo
  return { address: addressOf(HOST, port), stop: () => closeServer(server, CLOSE_GRACE_MS) }
}
