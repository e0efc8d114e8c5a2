import { z } from 'zod'
import { earlierVersion } from '../log/earlier-version.ts'
import { personalText } from '../log/personal.ts'
import { MailNotDelivered, MailSent } from './events.ts'

// Version 1: every mail was for a user.
const sent = z.object({ userId: z.string(), causeId: z.string(), kind: z.enum(['login', 'password_reset']) })
const notDelivered = sent.extend({ reason: z.enum(['refused', 'gave_up', 'interrupted']), detail: personalText() })

const forUser = <Rest extends object>({ userId, ...rest }: Rest & { userId: string }) => ({
  ...rest,
  recipient: { kind: 'user' as const, userId },
})

export const oldMailEvents = {
  MailSent: [earlierVersion(sent, MailSent.shape.data, forUser)],
  MailNotDelivered: [earlierVersion(notDelivered, MailNotDelivered.shape.data, forUser)],
}
