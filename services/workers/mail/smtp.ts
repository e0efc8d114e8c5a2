import { createTransport } from 'nodemailer'
import { MailInDoubt, MailRefused, type MailTransport, toMessage } from './transport.ts'

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
}

type SmtpFailure = Error & { code?: string; permanent?: boolean; responseCode?: number }

/** Sends through an SMTP server, one connection a mail: mails are rare, and an idle connection would only grow stale.
 *  @param url `smtp://host:587`, which turns to TLS when the server offers it (`?requireTLS=true`: or fails), or
 *    `smtps://host:465`; with `user:password@` when the server wants to know who sends
 *  @param from as in a header: `Clearbell <no-reply@example.org>` or the address alone
 *  @throws when the url is of another kind */
export const smtpTransport = (url: string, from: string): MailTransport => {
  const { protocol } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error(`a mail server is named by smtp:// or smtps://, not ${protocol}//`)

  return {
    async send(mail, signal) {
      const message = toMessage(mail, from)
      let isHandedOver = false
      const transporter = createTransport({ url, ...TIMEOUTS })
      transporter.use('stream', ({ message: node }, done) => {
        // The last byte is read only after the server has said that it takes the message.
        node.processFunc((stream) => stream.once('end', () => (isHandedOver = true)))
        done()
      })
      try {
        await transporter.sendMail({ ...message, signal })
      } catch (error) {
        throw toMailError(error as SmtpFailure, isHandedOver)
      }
    },
  }
}

/** A refused sign-in and a failed TLS handshake are also permanent to SMTP, but not about this mail: an operator can mend
 *  them, so they are tried again. */
const toMailError = (failure: SmtpFailure, isHandedOver: boolean): Error => {
  const { code, permanent, responseCode, message } = failure
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutTheMail && (permanent || responseCode === undefined)) return new MailRefused(message, { cause: failure })
  if (isHandedOver && responseCode === undefined) return new MailInDoubt(`No answer to the message: ${message}`, { cause: failure })
  return failure
}
