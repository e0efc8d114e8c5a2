import { z } from 'zod'
import { requiredSecret } from '../api/fields.ts'
import { limits } from '../limits.ts'
import type { RefusalCode } from '../refusals.ts'

const email = z.email('Please enter a valid email address').max(320)

/** The shared schemas take six characters; the policy of the server then asks for eight [D Accounts, Password minimum]. */
const tooShort = `Password must be at least ${limits.password.schemaMin} characters`
const newPassword = z.string(tooShort).min(limits.password.schemaMin, tooShort).max(limits.password.max)

/** Why the server's policy may refuse a new password. */
export const passwordRefusals = [
  'password_too_short',
  'password_too_common',
  'password_sequence',
  'password_like_name',
  'password_like_email',
  'password_like_school',
  'password_like_product',
] as const satisfies readonly RefusalCode[]

export const SignInForm = z.object({ email, password: requiredSecret('Password is required', limits.password.max) })
export type SignInForm = z.infer<typeof SignInForm>

export const SignInReply = z.object({ requirePasswordChange: z.boolean() })

export const PasswordResetRequestForm = z.object({ email })
export type PasswordResetRequestForm = z.infer<typeof PasswordResetRequestForm>

export const PasswordResetForm = z.object({ token: requiredSecret('Reset token is required', 200), password: newPassword })
export type PasswordResetForm = z.infer<typeof PasswordResetForm>

export const PasswordChangeForm = z
  .object({
    currentPassword: requiredSecret('Current password is required', limits.password.max),
    newPassword,
    confirmPassword: requiredSecret('Password confirmation is required', limits.password.max),
  })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: "Passwords don't match" })
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>

/** The sentence every asker gets, known or not. */
export const PASSWORD_RESET_REQUESTED = "If an account with that email exists, we've sent you a password reset link."

export const Message = z.object({ message: z.string() })
