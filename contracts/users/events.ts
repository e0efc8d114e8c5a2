import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { UserProfile } from './profile.ts'

/** Where a request came from. */
const visit = { ipAddress: personalText().nullable(), userAgent: personalText().nullable() }

export const UserCreated = z.object({
  type: z.literal('UserCreated'),
  data: UserProfile.extend({
    userId: z.string(),
    schoolId: z.string().nullable(), // null: a platform administrator
    isAdmin: z.boolean(),
    requirePasswordChange: z.boolean(), // true: a login mail with a temporary password is due
  }),
})
export type UserCreated = z.infer<typeof UserCreated>

/** Before and after, so that who changed what is read from the event alone. */
export const UserUpdated = z.object({
  type: z.literal('UserUpdated'),
  data: z.object({ userId: z.string(), before: UserProfile, after: UserProfile }),
})
export type UserUpdated = z.infer<typeof UserUpdated>

export const UserDeactivated = z.object({ type: z.literal('UserDeactivated'), data: z.object({ userId: z.string() }) })
export type UserDeactivated = z.infer<typeof UserDeactivated>

export const UserActivated = z.object({ type: z.literal('UserActivated'), data: z.object({ userId: z.string() }) })
export type UserActivated = z.infer<typeof UserActivated>

/** In the stream of the address: whoever writes it first has it, until it is released. */
export const EmailClaimed = z.object({ type: z.literal('EmailClaimed'), data: z.object({ userId: z.string() }) })
export type EmailClaimed = z.infer<typeof EmailClaimed>

/** This address is free: the user has another one, or is erased. */
export const EmailReleased = z.object({
  type: z.literal('EmailReleased'),
  data: z.object({ userId: z.string(), because: z.literal('erased').optional() }),
})
export type EmailReleased = z.infer<typeof EmailReleased>

export const SignedIn = z.object({ type: z.literal('SignedIn'), data: z.object({ userId: z.string(), ...visit }) })
export type SignedIn = z.infer<typeof SignedIn>

/** A wrong password for a known address, or the right one for an account that is not active. */
export const SignInFailed = z.object({
  type: z.literal('SignInFailed'),
  data: z.object({ userId: z.string(), reason: z.enum(['wrong_password', 'account_inactive', 'password_expired']), ...visit }),
})
export type SignInFailed = z.infer<typeof SignInFailed>

export const SignedOut = z.object({ type: z.literal('SignedOut'), data: z.object({ userId: z.string(), ...visit }) })
export type SignedOut = z.infer<typeof SignedOut>

/** A person exported data. */
export const DataExported = z.object({
  type: z.literal('DataExported'),
  data: z.object({
    userId: z.string(),
    what: z.enum(['chat_history', 'leads', 'insights', 'gaps', 'faqs', 'events', 'billing', 'billing_changes', 'trail', 'everything']),
    ...visit,
  }),
})
export type DataExported = z.infer<typeof DataExported>

/** A mail with a link to set a new password is due. */
export const PasswordResetRequested = z.object({
  type: z.literal('PasswordResetRequested'),
  data: z.object({ userId: z.string(), ...visit }),
})
export type PasswordResetRequested = z.infer<typeof PasswordResetRequested>

/** The operator asked for the login mail again; the temporary password of the earlier one is void. */
export const LoginMailRequested = z.object({ type: z.literal('LoginMailRequested'), data: z.object({ userId: z.string() }) })
export type LoginMailRequested = z.infer<typeof LoginMailRequested>

/** By the person, signed in or through the link of a mail. Ends `requirePasswordChange`. */
export const PasswordChanged = z.object({
  type: z.literal('PasswordChanged'),
  data: z.object({ userId: z.string(), how: z.enum(['changed', 'reset']), ...visit }),
})
export type PasswordChanged = z.infer<typeof PasswordChanged>

export type UserEvent =
  | UserCreated
  | UserUpdated
  | UserDeactivated
  | UserActivated
  | EmailClaimed
  | EmailReleased
  | SignedIn
  | SignInFailed
  | SignedOut
  | DataExported
  | PasswordResetRequested
  | LoginMailRequested
  | PasswordChanged
