import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { closeServer } from './close-server.ts'

const GRACE_MS = 100

const open = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, server, close }
}

describe('a server that is closed', () => {
  it('does not wait for a request whose end never comes', { timeout: 5_000 }, async () => {
    const { port, ...server } = await open((request, reply) => void request.on('end', () => reply.end()).resume())
    const client = connect(port, '127.0.0.1').on('error', () => {})
    client.write('POST / HTTP/1.1\r\nHost: bell\r\nContent-Length: 10\r\n\r\n{')
    await once(server.server, 'request')
    await closeServer(server, GRACE_MS)
  })

  it('answers the request in hand first', async () => {
    const { port, ...server } = await open((_, reply) => void setTimeout(() => reply.end('done'), GRACE_MS / 2))
    const reply = fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
    await once(server.server, 'request')
    await closeServer(server, 60_000)
    expect(await (await reply).text()).toBe('done')
  })
})
