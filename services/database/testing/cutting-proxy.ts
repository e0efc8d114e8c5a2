import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  /** Of the server, by way of the proxy. */
  url: string
  /** Cuts the connection that next sends this text, when the server has done what was asked and before its answer arrives. */
  cutAfter(text: string): void
  close(): Promise<void>
}

/** A way to a server on which an answer can be lost.   @param serverUrl with a host and a port */
export const openCuttingProxy = async (serverUrl: string): Promise<CuttingProxy> => {
  const url = new URL(serverUrl)
  const { hostname: host, port } = url
  const sockets = new Set<Socket>()
  let lookedFor: string | undefined
  const proxy = createServer((near) => {
    const far = connect({ host, port: Number(port) })
    let isCut = false
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) sockets.add(socket.on('error', end).on('close', end))
    near.on('data', (bytes) => {
      if (lookedFor && bytes.includes(lookedFor)) [isCut, lookedFor] = [true, undefined]
      far.write(bytes)
    })
    far.on('data', (bytes) => (isCut ? end() : near.write(bytes)))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutAfter: (text) => {
      lookedFor = text
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
