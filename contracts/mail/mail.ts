import { z } from 'zod'
import { streams } from '../log/streams.ts'

/** The mails the product sends: two with a link or password to sign in, and notices. A changed address is told to the old and the
 *  new one. A demo request is confirmed to the school and told to every operator. */
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

/** The recipient of a mail. A lead has no account and so no user id. */
export const MailRecipient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: z.string() }),
  z.object({ kind: z.literal('lead'), leadId: z.string() }),
])
export type MailRecipient = z.infer<typeof MailRecipient>

/** The recipient's stream. Its key encrypts the personal fields of the outcome. */
export const streamOfRecipient = (recipient: MailRecipient): string =>
  recipient.kind === 'user' ? streams.user(recipient.userId) : streams.lead(recipient.leadId)

/** The recipient that a stream names.   @throws for a stream of another kind */
export const recipientOfStream = (stream: string): MailRecipient => {
  const [, kind, id = ''] = /^(user|lead)-(.+)$/.exec(stream) ?? []
  if (kind === 'user') return { kind, userId: id }
  if (kind === 'lead') return { kind, leadId: id }
  throw new Error(`${stream} names no recipient of mail`)
}
