import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { MailKind, MailRecipient } from './mail.ts'

/** The mail server took it. `causeId` is the event the mail answers. In the stream of the recipient. */
export const MailSent = z.object({
  type: z.literal('MailSent'),
  data: z.object({ recipient: MailRecipient, causeId: z.string(), kind: MailKind }),
})
export type MailSent = z.infer<typeof MailSent>

/** The mail is not retried: the server refused it for good, every try failed, or the process ended during the handover, and
 *  nobody knows whether it went out. In the stream of the recipient. */
export const MailNotDelivered = z.object({
  type: z.literal('MailNotDelivered'),
  data: z.object({
    recipient: MailRecipient,
    causeId: z.string(),
    kind: MailKind,
    reason: z.enum(['refused', 'gave_up', 'interrupted']),
    detail: personalText(), // what the mail server said; it may name the address
  }),
})
export type MailNotDelivered = z.infer<typeof MailNotDelivered>

export type MailEvent = MailSent | MailNotDelivered
