import { afterEach, describe, expect, it } from 'vitest'
import { reply, type Sink, type SinkOptions, startSink } from '../../../scripts/smtp-sink.ts'
import { smtpTransport } from './smtp.ts'
import { type Mail, MailInDoubt, MailRefused } from './transport.ts'

const FROM = 'Clearbell <no-reply@clearbell.test>'
const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ana Bell', address: 'ana@school.test' },
  subject: 'Hello',
  text: 'Plain words\n',
  html: '<p>Words</p>',
  replyTo: null,
  ...changes,
})
const inTime = () => new AbortController().signal

let sink: Sink
afterEach(() => sink?.close())
const openSink = async (options?: SinkOptions) => (sink = await startSink(options))

/** What sending ends with. */
const failure = (url: string, changes?: Partial<Mail>, signal = inTime()): Promise<unknown> =>
  smtpTransport(url, FROM)
    .send(mail(changes), signal)
    .then(
      () => 'sent',
      (error: unknown) => error,
    )

describe('the SMTP transport', () => {
  it('signs in over TLS', async () => {
    const signIns: unknown[] = []
    const { port, arrived } = await openSink({
      server: {
        secure: true,
        disabledCommands: [],
        onAuth: ({ username, password }, { secure }, done) => {
          signIns.push([username, password, secure])
          done(null, { user: username })
        },
      },
    })
    const url = `smtps://mailer:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    expect(await failure(url)).toBe('sent')
    expect(signIns).toEqual([['mailer', 'p@ss', true]])
    expect(arrived).toHaveLength(1)
  })

  it('turns to TLS when the server offers it, and sends nothing to a server it cannot be sure of', async () => {
    const { port, arrived } = await openSink({ server: { disabledCommands: ['AUTH'] } })
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ message: 'certificate has expired' })
    expect(arrived).toEqual([])
    expect(await failure(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toBe('sent')
  })

  it('sends nothing without TLS when told to require it', async () => {
    const { url, arrived } = await openSink()
    expect(await failure(`${url}?requireTLS=true`)).toBeInstanceOf(Error)
    expect(arrived).toEqual([])
  })

  it('counts a refused sign-in as something to try again', async () => {
    const { port } = await openSink({
      server: { secure: true, disabledCommands: [], onAuth: (_auth, _session, done) => done(null, { message: 'who is that' }) },
    })
    const error = await failure(`smtps://mailer:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`)
    expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 })
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  it('tells a permanent refusal from a temporary one', async () => {
    let code = 552
    const { url } = await openSink({
      onMessage: () => {
        throw reply(code, 'too much')
      },
    })
    expect(await failure(url)).toBeInstanceOf(MailRefused)
    code = 452
    const error = await failure(url)
    expect(error).toMatchObject({ responseCode: 452 })
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  it('is in doubt once the message is out and no answer came', async () => {
    const { url } = await openSink({ onMessage: () => sink.hangUp() })
    expect(await failure(url)).toBeInstanceOf(MailInDoubt)
  })

  it('is sure that nothing was sent when the server hangs up before', async () => {
    const { url } = await openSink({ onRecipient: () => sink.hangUp() })
    const error = await failure(url)
    expect(error).toMatchObject({ message: 'Connection closed unexpectedly' })
    expect(error).not.toBeInstanceOf(MailInDoubt)
  })

  it('gives up waiting when told to', async () => {
    const waiting = new AbortController()
    const { url } = await openSink({
      onRecipient: () => {
        waiting.abort()
        return new Promise(() => {})
      },
    })
    const error = await failure(url, {}, waiting.signal)
    expect(error).toMatchObject({ name: 'AbortError' })
  })

  it('lets nothing in a name or a subject become a header or a recipient', async () => {
    const { url, arrived } = await openSink()
    const name = 'Eve <eve@evil.test>, "x"\r\nBcc: eve@evil.test\r\n\r\n<script>'
    expect(await failure(url, { to: { name, address: 'ana@school.test' }, subject: 'Hi\r\nBcc: eve@evil.test' })).toBe('sent')
    const { recipients, mail: received } = arrived[0]!
    expect(recipients).toEqual(['ana@school.test'])
    expect(received.to?.map(({ address }) => address)).toEqual(['ana@school.test'])
    expect(received.bcc ?? []).toEqual([])
    expect(received.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received.text?.trim()).toBe('Plain words')
  })

  it('asks not to be answered by machines', async () => {
    const { url, arrived } = await openSink()
    await failure(url)
    expect(arrived[0]!.mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  it('wants the url of a mail server', () => {
    expect(() => smtpTransport('https://mail.school.test', FROM)).toThrow('a mail server is named by smtp:// or smtps://, not https://')
  })
})
