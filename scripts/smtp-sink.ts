import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Arrived {
  /** From the envelope: who gets it, whatever the headers say. */
  recipients: string[]
  raw: string
  mail: Email
}

export interface SinkOptions {
  port?: number
  server?: SMTPServerOptions
  /** Called when the envelope names a recipient; what it throws is the server's reply. */
  onRecipient?: (address: string) => void | Promise<void>
  /** Called with a whole message, before it is acknowledged. */
  onMessage?: (arrived: Arrived) => void | Promise<void>
}

/** What a mail server answers instead of 250. */
export const reply = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/** A real SMTP server on the loopback that keeps what it is given. */
export const startSink = async ({ port = 0, server: options, onRecipient = () => {}, onMessage = () => {} }: SinkOptions = {}) => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    logger: false,
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      const check = async () => onRecipient(address)
      check().then(() => done(), done)
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await buffer(stream)
        const message = {
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          mail: await PostalMime.parse(raw),
        }
        arrived.push(message)
        await onMessage(message)
      }
      take().then(() => done(), done)
    },
  })
  server.on('error', () => {}) // clients here break off on purpose
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    arrived,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Ends every connection without a word. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Sink = Awaited<ReturnType<typeof startSink>>
