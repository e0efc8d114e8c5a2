import { limits } from '@clearbell/contracts'
import { html } from './html.ts'
import { button, link, type MailConfig, note, page, paragraph, plain } from './layout.ts'
import type { Letter, Reader } from './letter.ts'

/** Brings the link with which a new password is set. */
export const passwordResetLetter = (config: MailConfig, { greeting }: Reader, token: string): Letter => {
  const { productName, origin } = config
  const url = `${origin}/reset-password?token=${encodeURIComponent(token)}`
  const title = 'Reset your password'
  const intro = `Someone asked for a new password for your ${productName} account. This link lets you choose one:`
  const validity = `The link works once, for ${limits.passwordReset.tokenMinutes} minutes. Asking again makes it void.`
  const ignore = 'If you did not ask for it, you can ignore this mail: your password stays as it is.'
  return {
    subject: `${title} for ${productName}`,
    text: plain(config, [greeting, intro, url, validity, ignore]),
    html: page(config, title, [
      paragraph(greeting),
      paragraph(intro),
      button('Choose a New Password', url),
      note(html`Or open this address: ${link(url)}`),
      note(validity),
      note(ignore),
    ]),
  }
}
