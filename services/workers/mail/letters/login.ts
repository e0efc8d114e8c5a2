import { limits } from '@clearbell/contracts'
import { button, field, type MailConfig, note, page, paragraph, plain } from './layout.ts'
import type { Letter, Reader } from './letter.ts'

/** Welcomes a new customer with a temporary password. */
export const loginLetter = (config: MailConfig, { greeting, email }: Reader, temporaryPassword: string): Letter => {
  const { productName, origin } = config
  const url = `${origin}/login`
  const title = `Welcome to ${productName}`
  const intro = `An account has been made for you. Sign in with your address and this temporary password, then choose a password of your own.`
  const validity = `The temporary password works for ${limits.temporaryPasswordDays} days and has to be changed when you first sign in. After that, choose 'Forgot your password?' on the same page.`
  return {
    subject: `${title}: your sign-in`,
    text: plain(config, [
      greeting,
      intro,
      `Sign in at:         ${url}\nEmail:              ${email}\nTemporary password: ${temporaryPassword}`,
      validity,
    ]),
    html: page(config, title, [
      paragraph(greeting),
      paragraph(intro),
      field('Email', email),
      field('Temporary password', temporaryPassword),
      button('Sign In', url),
      note(validity),
    ]),
  }
}
