import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type RefusalCode, refusals } from '@clearbell/contracts'

const refusalOf = (code: string | undefined): [status: number, RefusalCode] => {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'body_too_large']
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'bad_request']
}

/** What cannot be read as HTTP reaches no route and no error handler; its reply has the same body as every other one. */
export const replyToBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = refusalOf(error.code)
  const body = JSON.stringify({ code, message: refusals[code][1] } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
