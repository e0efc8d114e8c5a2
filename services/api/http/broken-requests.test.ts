import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ publicUrl: 'https://bell.example', hstsSubdomains: true })
  await bell.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => bell.close())

const send = async (request: string) => {
  const socket = connect((bell.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]))
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) }
}

const NOT_EXPECTED = { code: 'bad_request', message: 'The request is not in the expected form.' }
const ONE_HOST = { code: 'bad_request', message: 'The request must name one host.' }

describe.each([
  ['no HTTP', 'hello\r\n\r\n', 400, NOT_EXPECTED],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n', 400, NOT_EXPECTED],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    { code: 'body_too_large', message: 'The request is too large.' },
  ],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, NOT_EXPECTED],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417, NOT_EXPECTED],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: bell.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 400, ONE_HOST],
  ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: a\r\nConnection: close\r\n\r\n', 400, ONE_HOST],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, ONE_HOST],
])('%s', (_, request, status, body) => {
  it('is refused with the body of every refusal', async () => expect(await send(request)).toMatchObject({ status, body }))

  it('is refused with security headers', async () => {
    const { headers } = await send(request)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.any(String),
    })
  })
})

it('serves HTTP/1.0, which needs no host', async () => {
  expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
})
