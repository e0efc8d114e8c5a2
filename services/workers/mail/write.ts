import { ERASED, type LeadCaptured, type MailKind, type MailRecipient } from '@clearbell/contracts'
import type { LoggedEvent } from '@clearbell/eventstore'
import { type MailConfig, withoutAddress } from './letters/layout.ts'
import { leadNoticeLetter, leadReceivedLetter } from './letters/leads.ts'
import type { Letter, Reader } from './letters/letter.ts'
import { loginLetter } from './letters/login.ts'
import { newEmailLetter, oldEmailLetter, passwordChangedLetter } from './letters/notices.ts'
import { passwordResetLetter } from './letters/password-reset.ts'
import type { Mail } from './transport.ts'

/** Whether a letter needs the event that asked for it. */
export const speaksOfCause = (kind: MailKind): boolean => kind === 'email_changed_old' || kind === 'lead_received' || kind === 'lead_notice'

/** The fields of a user or a lead that a mail needs. */
export interface Recipient {
  status: 'active' | 'inactive'
  requirePasswordChange: boolean
  profile: { email: string; firstName: string | null; lastName: string | null }
}

/** What a mail carries is made when it is sent and kept nowhere but as a hash. Each makes the user's earlier ones void. */
export interface MailSecrets {
  newTemporaryPassword(userId: string): Promise<string>
  newResetToken(userId: string): Promise<string>
}

/** Whether the mail is still wanted. A temporary password would replace the one a person has chosen meanwhile. A notice
 *  of a change opens nothing, so an inactive account gets it too. There is no mail about an erased lead. */
export const isWanted = (kind: MailKind, recipient: Recipient | null, cause: LoggedEvent | null): recipient is Recipient => {
  if (recipient === null || recipient.profile.email === ERASED) return false
  if (kind === 'login') return recipient.status === 'active' && recipient.requirePasswordChange
  if (kind === 'lead_notice') return recipient.status === 'active' && leadIn(cause).email !== ERASED
  return kind !== 'password_reset' || recipient.status === 'active'
}

/** Makes the secret and the letter around it. */
export const writeMail = async (
  { kind, recipient }: { kind: MailKind; recipient: MailRecipient },
  { profile }: Recipient,
  cause: LoggedEvent | null,
  { secrets, config }: { secrets: MailSecrets; config: MailConfig },
): Promise<Mail> => {
  const [email, firstName, lastName] = [profile.email, oneLine(profile.firstName), oneLine(profile.lastName)]
  const name = withoutAddress(`${firstName} ${lastName}`.trim())
  const reader = { email, greeting: name === '' ? 'Hello,' : `Hello ${firstName || name},` }
  const letter = await writeLetter({ kind, recipient }, reader, cause, { secrets, config })
  return { to: { name, address: email }, replyTo: config.supportEmail, ...letter }
}

const writeLetter = async (
  { kind, recipient }: { kind: MailKind; recipient: MailRecipient },
  reader: Reader,
  cause: LoggedEvent | null,
  { secrets, config }: { secrets: MailSecrets; config: MailConfig },
): Promise<Letter> => {
  switch (kind) {
    case 'login':
      return loginLetter(config, reader, await secrets.newTemporaryPassword(userIdOf(recipient)))
    case 'password_reset':
      return passwordResetLetter(config, reader, await secrets.newResetToken(userIdOf(recipient)))
    case 'password_changed':
      return passwordChangedLetter(config, reader)
    case 'email_changed_old':
      return oldEmailLetter(config, reader)
    case 'email_changed_new':
      return newEmailLetter(config, reader)
    case 'lead_received':
      return leadReceivedLetter(config, reader, leadIn(cause))
    case 'lead_notice':
      return leadNoticeLetter(config, reader, leadIn(cause))
    default:
      throw new Error(`unknown mail ${String(kind satisfies never)}`)
  }
}

const leadIn = (cause: LoggedEvent | null): LeadCaptured['data'] => {
  if (cause?.type !== 'LeadCaptured') throw new Error('no lead asked for this mail')
  const { firstName, lastName, email, schoolName, ...rest } = cause.data
  return { ...rest, email, firstName: oneLine(firstName), lastName: oneLine(lastName), schoolName: oneLine(schoolName) }
}

const userIdOf = (recipient: MailRecipient): string => {
  if (recipient.kind !== 'user') throw new Error('only a user has a password')
  return recipient.userId
}

// Line breaks would start a paragraph of their own in the plain part; the others turn the direction of the text.
const oneLine = (name: string | null): string =>
  name === ERASED ? '' : (name ?? '').replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
