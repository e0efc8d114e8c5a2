import type { AddressInfo, Server } from 'node:net'
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

export const listen = async (server: Listener, { PORT, HOST }: { PORT: number; HOST: string }): Promise<Listening> => {
  await server.listen({ port: PORT, host: HOST })
  const { port } = server.server.address() as AddressInfo
  return { address: addressOf(HOST, port), stop: () => closeServer(server, CLOSE_GRACE_MS) }
}
