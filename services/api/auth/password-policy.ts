import { limits, Refusal } from '@clearbell/contracts'
import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(String))

/** What people do to a common word to satisfy a form: capitals, and digits or marks at the end. */
const bare = (password: string) => password.toLowerCase().replace(/[\d\W_]+$/, '')

const MIN_DIFFERENT = 3

/** One key held down, or two in turn. */
const isMonotonous = (password: string) => new Set(password.toLowerCase()).size < MIN_DIFFERENT

/** The server's policy; the forms ask for less [D Accounts, Password minimum].
 *  @param name what the screen calls it
 *  @throws Refusal password_too_short, password_too_common */
export const requireGoodPassword = (password: string, name: 'Password' | 'New password' = 'Password'): void => {
  if (password.length < limits.password.min)
    throw new Refusal('password_too_short', `${name} must be at least ${limits.password.min} characters`)
  if (common.has(password.toLowerCase()) || common.has(bare(password)) || isMonotonous(password)) throw new Refusal('password_too_common')
}
