import { z } from 'zod'
import { streams } from '../log/streams.ts'

/** The mails the product sends: two that bring a way in, and notices. Of a changed address the old one hears, and the new one.
 *  Of a request for a demo the school hears that it arrived, and every operator that it is there. */
export const MailKind = z.enum([
  'login',
  'password_reset',
  'password_changed',
  'email_changed_old',
  'email_changed_new',
  'lead_received',
  'lead_notice',
])
export type MailKind = z.infer<typeof MailKind>

/** Whom a mail is for. A lead has no account, and so no user id. */
export const MailRecipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: z.string() }),
  z.object({ kind: z.literal('lead'), leadId: z.string() }),
])
export type MailRecipient = z.infer<typeof MailRecipient>

/** The stream of whoever the mail is for: it names them, and their key encrypts what the outcome says of them. */
export const streamOfRecipient = (recipient: MailRecipient): string =>
  recipient.kind === 'user' ? streams.user(recipient.userId) : streams.lead(recipient.leadId)

/** The recipient that a stream names.   @throws when it is the stream of nobody who gets mail */
export const recipientOfStream = (stream: string): MailRecipient => {
  const [, kind, id = ''] = /^(user|lead)-(.+)$/.exec(stream) ?? []
  if (kind === 'user') return { kind, userId: id }
  if (kind === 'lead') return { kind, leadId: id }
  throw new Error(`${stream} names no recipient of mail`)
}
