import { limits, passwordRefusals } from '@clearbell/contracts'
import { z } from 'zod'

const { min, max } = limits.password

/** Said before a person types; the server's policy has a sentence for each of these. */
export const passwordRule = `At least ${min} characters. Not a common password, a simple sequence of keys, or your own or your school's name.`

/** The screens ask for what the server's policy asks for, which is more than the shared schemas do. [product.md 5] */
const newPassword = (name: string) =>
  z.string().min(min, `${name} must be at least ${min} characters`).max(max, `${name} must be at most ${max} characters`)

// Said together with what is wrong in other fields, not only once those are right.
const mismatch = { path: ['confirmPassword'], message: "Passwords don't match", when: () => true }

export const ResetForm = z
  .object({ password: newPassword('Password'), confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, mismatch)
export type ResetForm = z.infer<typeof ResetForm>

export const ChangeForm = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    newPassword: newPassword('New password'),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch)
export type ChangeForm = z.infer<typeof ChangeForm>

/** The error codes of the server's policy, all of which are about one field. */
export const refusedIn = <Name extends string>(field: Name): Record<string, Name> =>
  Object.fromEntries(passwordRefusals.map((code) => [code, field]))
