import { ERASED, type MailKind, type MailRecipient } from '@clearbell/contracts'
import type { MailConfig } from './letters/layout.ts'
import type { Letter, Reader } from './letters/letter.ts'
import { loginLetter } from './letters/login.ts'
import { newEmailLetter, oldEmailLetter, passwordChangedLetter } from './letters/notices.ts'
import { passwordResetLetter } from './letters/password-reset.ts'
import type { Mail } from './transport.ts'

/** A user as far as a mail is concerned. */
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

/** Whether the mail still has a reader. A temporary password would replace the one a person has chosen meanwhile. A notice
 *  opens nothing, and so goes to whoever it is about. */
export const isWanted = (kind: MailKind, recipient: Recipient | null): recipient is Recipient => {
  if (recipient === null || recipient.profile.email === ERASED) return false
  if (kind === 'login') return recipient.status === 'active' && recipient.requirePasswordChange
  return kind !== 'password_reset' || recipient.status === 'active'
}

/** Makes the secret and the letter around it. */
export const writeMail = async (
  { kind, recipient }: { kind: MailKind; recipient: MailRecipient },
  { profile }: Recipient,
  { secrets, config }: { secrets: MailSecrets; config: MailConfig },
): Promise<Mail> => {
  const [email, firstName, lastName] = [profile.email, oneLine(profile.firstName), oneLine(profile.lastName)]
  const name = `${firstName} ${lastName}`.trim()
  const reader = { email, greeting: name === '' ? 'Hello,' : `Hello ${firstName || name},` }
  const letter = await writeLetter(kind, userIdOf(recipient), reader, { secrets, config })
  return { to: { name, address: email }, ...letter }
}

const writeLetter = async (
  kind: MailKind,
  userId: string,
  reader: Reader,
  { secrets, config }: { secrets: MailSecrets; config: MailConfig },
): Promise<Letter> => {
  switch (kind) {
    case 'login':
      return loginLetter(config, reader, await secrets.newTemporaryPassword(userId))
    case 'password_reset':
      return passwordResetLetter(config, reader, await secrets.newResetToken(userId))
    case 'password_changed':
      return passwordChangedLetter(config, reader)
    case 'email_changed_old':
      return oldEmailLetter(config, reader)
    case 'email_changed_new':
      return newEmailLetter(config, reader)
    default:
      throw new Error(`unknown mail ${String(kind satisfies never)}`)
  }
}

const userIdOf = (recipient: MailRecipient): string => {
  if (recipient.kind !== 'user') throw new Error('only a user has a password')
  return recipient.userId
}

// Line breaks would start a paragraph of their own in the plain part; the others turn the direction of the text.
const oneLine = (name: string | null): string =>
  name === ERASED ? '' : (name ?? '').replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
