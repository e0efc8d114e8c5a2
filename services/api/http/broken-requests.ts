import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, Refusal, type RefusalCode, refusals } from '@clearbell/contracts'
import type { FastifyInstance } from 'fastify'

type Headers = Record<string, string>

const refusalOf = (code: string | undefined): [status: number, RefusalCode] => {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'body_too_large']
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'bad_request']
}

const bodyOf = (code: RefusalCode): string => JSON.stringify({ code, message: refusals[code][1] } satisfies ErrorBody)

const describe = (body: string): Headers => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

/** Refuses bytes that are not HTTP. They reach no route and no error handler; the reply has the body of every refusal.
 *  @param headers set on the reply beside those about its body */
export const replyToBrokenRequest =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, code] = refusalOf(error.code)
    const body = bodyOf(code)
    const lines = Object.entries({ ...headers, ...describe(body) }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }

/** Refuses an `Expect` other than `100-continue`; Node would answer it without body and headers. */
export const refuseExpectations = (app: FastifyInstance, headers: Headers): void => {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf('bad_request')
    response.writeHead(417, { ...headers, ...describe(body) }).end(body)
  })
}

/** Refuses a request with two `Host` headers, because a proxy may have used the other one, and an HTTP/1.1 request with none.
 *  Node's own refusal (`requireHostHeader`) has no body. */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw new Refusal('bad_request', 'The request must name one host.')
  })
}
