import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replyToBrokenRequest } from './broken-requests.ts'

const app = fastify({ clientErrorHandler: replyToBrokenRequest })
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const send = (request: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request', 'The request is not in the expected form.'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'bad_request',
    'The request is not in the expected form.',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'body_too_large',
    'The request is too large.',
  ],
])('%s is refused with the body of every refusal', async (_, request, status, code, message) => {
  const [head, body] = (await send(request)).split('\r\n\r\n') as [string, string]
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ code, message })
})
