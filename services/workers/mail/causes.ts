import { type EventType, type MailKind, type MailRecipient, normaliseEmail } from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'

const HOUR_MS = 3_600_000

const CAUSES: readonly EventType[] = [
  ...(['UserCreated', 'LoginMailRequested', 'PasswordResetRequested', 'PasswordChanged'] as const),
  ...(['UserUpdated', 'EmailReleased', 'LeadCaptured'] as const),
]
const OUTCOMES: readonly EventType[] = ['MailSent', 'MailNotDelivered']

/** What the mailer reads of the log: the outcomes too, so that with its tables lost it still sends nothing twice. */
export const mailEvents: readonly EventType[] = [...CAUSES, ...OUTCOMES, 'UserDeactivated']

export interface Cause {
  causeId: string
  /** The position of the cause in the log. */
  causeStream: string
  recipient: MailRecipient
  kind: MailKind
}

/** Which mails an event asks for. A changed address is two events, `UserUpdated` with the old one and `EmailReleased`, and so
 *  two mails.   @param operators ids of the operators who get a notice of a lead */
export const causesOf = (event: LoggedEvent, operators: readonly string[]): Cause[] => {
  const mail = (kind: MailKind, recipient: MailRecipient): Cause => ({ causeId: event.id, causeStream: event.stream, recipient, kind })
  const forUser = (kind: MailKind, { userId }: { userId: string }): Cause[] => [mail(kind, { kind: 'user', userId })]
  switch (event.type) {
    case 'UserCreated':
      return event.data.requirePasswordChange ? forUser('login', event.data) : []
    case 'LoginMailRequested':
      return forUser('login', event.data)
    case 'PasswordResetRequested':
      return forUser('password_reset', event.data)
    case 'PasswordChanged':
      return forUser('password_changed', event.data)
    case 'UserUpdated':
      return isMove(event) ? forUser('email_changed_old', event.data) : []
    case 'EmailReleased':
      return event.data.because === 'erased' ? [] : forUser('email_changed_new', event.data)
    case 'LeadCaptured':
      return [
        mail('lead_received', { kind: 'lead', leadId: event.data.leadId }),
        ...operators.map((userId) => mail('lead_notice', { kind: 'user', userId })),
      ]
    default:
      return []
  }
}

const isMove = ({ data: { before, after } }: Extract<LoggedEvent, { type: 'UserUpdated' }>): boolean =>
  normaliseEmail(before.email) !== normaliseEmail(after.email)

/** The user whose access an event ends: an earlier mail must not open the account again.   @returns null for other events */
export const endsAccessOf = (event: LoggedEvent): MailRecipient | null => {
  const isEnd = event.type === 'PasswordChanged' || event.type === 'UserDeactivated' || (event.type === 'UserUpdated' && isMove(event))
  return isEnd ? { kind: 'user', userId: event.data.userId } : null
}

/** A mail is skipped when its cause, or its turn, is older than this: when mail is switched on again after weeks, nobody waits for
 *  the old links. */
export const waitedForMs: Record<MailKind, number> = {
  login: 14 * 24 * HOUR_MS,
  password_reset: 24 * HOUR_MS,
  password_changed: 24 * HOUR_MS,
  email_changed_old: 24 * HOUR_MS,
  email_changed_new: 24 * HOUR_MS,
  lead_received: 24 * HOUR_MS,
  lead_notice: 24 * HOUR_MS,
}
