import type { EventType, MailKind, MailRecipient } from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'

const HOUR_MS = 3_600_000

const CAUSES: readonly EventType[] = ['UserCreated', 'LoginMailRequested', 'PasswordResetRequested']
const OUTCOMES: readonly EventType[] = ['MailSent', 'MailNotDelivered']

/** What the mailer reads of the log: the outcomes too, so that with its tables lost it still sends nothing twice. */
export const mailEvents = [...CAUSES, ...OUTCOMES]

export interface Cause {
  causeId: string
  recipient: MailRecipient
  kind: MailKind
}

/** Which mail an event asks for.   @returns null when none */
export const causeOf = ({ id, type, data }: LoggedEvent): Cause | null => {
  switch (type) {
    case 'UserCreated':
      return data.requirePasswordChange ? { causeId: id, recipient: { kind: 'user', userId: data.userId }, kind: 'login' } : null
    case 'LoginMailRequested':
      return { causeId: id, recipient: { kind: 'user', userId: data.userId }, kind: 'login' }
    case 'PasswordResetRequested':
      return { causeId: id, recipient: { kind: 'user', userId: data.userId }, kind: 'password_reset' }
    default:
      return null
  }
}

/** How long after its cause a mail may still go out for the first time, and after its turn at all: when mail is switched on again after weeks, nobody
 *  waits for the links of then. */
export const waitedForMs: Record<MailKind, number> = { login: 14 * 24 * HOUR_MS, password_reset: 24 * HOUR_MS }
