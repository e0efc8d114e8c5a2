export interface Mail {
  /** `name` may be empty; both are written by people and may hold anything. */
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Who reads the answers; null: whoever sends the mail, perhaps nobody. */
  replyTo: string | null
}

/** Hands a mail to whoever brings it to its reader. */
export interface MailTransport {
  /** Resolves once the mail is in other hands. Whatever it throws but the two errors below means: not sent, try later.
   *  @param signal gives up waiting
   *  @throws MailRefused, MailInDoubt */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** It will never be taken. The message says why, in the words of whoever refused it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** All of it was handed over and the answer never came: it may arrive, and a second try could make it two. */
export class MailInDoubt extends Error {
  override readonly name = 'MailInDoubt'
}

// One plain mailbox: no list, no comment, no quoted part, nothing that could end a header line.
const PLAIN_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

/** What both transports give to nodemailer. The envelope is set apart, so that nothing in a name adds a recipient.
 *  @throws MailRefused when the address is not one plain address */
export const toMessage = ({ to, subject, text, html, replyTo }: Mail, from: string) => {
  if (!PLAIN_ADDRESS.test(to.address)) throw new MailRefused('The address is not a valid mail address.')
  return {
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo !== null && PLAIN_ADDRESS.test(replyTo) && { replyTo }),
    envelope: { from: addressOf(from), to: [to.address] },
    headers: { 'Auto-Submitted': 'auto-generated' }, // nobody's out-of-office note should answer it
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const addressOf = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox
