import { button, type MailConfig, note, page, paragraph, plain } from './layout.ts'
import type { Letter, Reader } from './letter.ts'

/** Reports a change. Its link leads to a public page. */
const notice = (
  config: MailConfig,
  { greeting }: Reader,
  { title, change, advice, link }: { title: string; change: string; advice: string; link: { label: string; url: string } | null },
): Letter => ({
  subject: `${title} (${config.productName})`,
  text: plain(config, [greeting, change, ...(link ? [`${link.label}: ${link.url}`] : []), advice]),
  html: page(config, title, [paragraph(greeting), paragraph(change), ...(link ? [button(link.label, link.url)] : []), note(advice)]),
})

export const passwordChangedLetter = (config: MailConfig, reader: Reader): Letter =>
  notice(config, reader, {
    title: 'Your password was changed',
    change: `The password of your ${config.productName} account was changed, and every other session was signed out. If you did this, there is nothing to do.`,
    advice: 'If you did not, someone else knows how to get in. Choose a new password at once, and contact us.',
    link: { label: 'Choose a New Password', url: `${config.origin}/forgot-password` },
  })

/** To the old address. It does not name the new one, which may belong to somebody else. */
export const oldEmailLetter = (config: MailConfig, reader: Reader): Letter =>
  notice(config, reader, {
    title: 'Your e-mail address was changed',
    change: `The e-mail address of your ${config.productName} account was changed. You can no longer sign in with ${reader.email}, and mail about the account goes to the new address.`,
    advice: 'If you did not ask for this, please contact us at once.',
    link: null,
  })

export const newEmailLetter = (config: MailConfig, reader: Reader): Letter =>
  notice(config, reader, {
    title: 'Your e-mail address was changed',
    change: `The e-mail address of your ${config.productName} account was changed to ${reader.email}. Please sign in with it from now on.`,
    advice: 'If you do not know of this account, please contact us.',
    link: { label: 'Sign In', url: `${config.origin}/login` },
  })
