import { describe, expect, it } from 'vitest'
import { leadNoticeLetter, leadReceivedLetter } from './leads.ts'
import { loginLetter } from './login.ts'
import { newEmailLetter, oldEmailLetter, passwordChangedLetter } from './notices.ts'
import { passwordResetLetter } from './password-reset.ts'

const config = { productName: 'Clearbell', origin: 'https://clearbell.test', supportEmail: 'help@clearbell.test' }
const reader = { email: 'ana@school.test', greeting: 'Hello Ana,' }
const lead = {
  leadId: 'l1',
  firstName: 'Ida',
  lastName: 'Lead',
  email: 'ida@elm.test',
  schoolName: 'Elm School',
  schoolSize: '500-2000',
  source: 'website',
}
const letters = {
  login: loginLetter(config, reader, 'abcd-efgh'),
  reset: passwordResetLetter(config, reader, 'to+k/en='),
  passwordChanged: passwordChangedLetter(config, reader),
  oldEmail: oldEmailLetter(config, reader),
  newEmail: newEmailLetter(config, reader),
  leadReceived: leadReceivedLetter(config, reader, lead),
  leadNotice: leadNoticeLetter(config, reader, lead),
}

describe('a login letter', () => {
  it('says in both parts where to sign in, as whom, with what and for how long', () => {
    for (const part of [letters.login.text, letters.login.html])
      for (const words of ['https://clearbell.test/login', 'ana@school.test', 'abcd-efgh', '14 days', 'has to be changed'])
        expect(part).toContain(words)
  })
})

describe('a password reset letter', () => {
  it('says in both parts how to go on, for how long, and that it may be ignored', () => {
    for (const part of [letters.reset.text, letters.reset.html])
      for (const words of ['https://clearbell.test/reset-password?token=to%2Bk%2Fen%3D', '60 minutes', 'you can ignore this mail'])
        expect(part).toContain(words)
  })
})

describe('a notice', () => {
  it.each([
    ['passwordChanged', ['was changed', 'https://clearbell.test/forgot-password', 'If you did not']],
    ['oldEmail', ['no longer sign in with ana@school.test', 'If you did not ask for this']],
    ['newEmail', ['was changed to ana@school.test', 'https://clearbell.test/login']],
  ] as const)('says in both parts what changed and what to do: %s', (name, sentences) => {
    for (const part of [letters[name].text, letters[name].html]) for (const words of sentences) expect(part).toContain(words)
  })
})

describe.each(Object.entries(letters))('every letter (%s)', (_name, letter) => {
  it('carries no secret in its subject', () => {
    expect(letter.subject).not.toMatch(/abcd|to\+k/)
  })

  it('loads nothing and reports nothing: it only links to the product and the support address', () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|object|form)|@import|url\(|src=|background=/i)
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    expect(links.every((url) => /^(https:\/\/clearbell\.test\/|mailto:help@clearbell\.test$)/.test(url!))).toBe(true)
  })

  it('names the support address, when there is one', () => {
    for (const part of [letter.text, letter.html]) expect(part).toContain('help@clearbell.test')
    const { text, html } = loginLetter({ ...config, supportEmail: null }, reader, 'x')
    expect(text + html).not.toContain('Need help?')
  })
})

it('shows what people wrote as text, never as markup', () => {
  const hostile = `"><script>alert('&')</script>`
  const everywhere = { productName: hostile, origin: config.origin, supportEmail: hostile }
  for (const letter of [
    loginLetter(everywhere, { email: hostile, greeting: hostile }, hostile),
    passwordResetLetter(everywhere, { email: hostile, greeting: hostile }, hostile),
    passwordChangedLetter(everywhere, { email: hostile, greeting: hostile }),
    oldEmailLetter(everywhere, { email: hostile, greeting: hostile }),
    newEmailLetter(everywhere, { email: hostile, greeting: hostile }),
    leadReceivedLetter(everywhere, { email: hostile, greeting: hostile }, { ...lead, schoolName: hostile }),
    leadNoticeLetter(everywhere, { email: hostile, greeting: hostile }, { ...lead, schoolName: hostile, firstName: hostile }),
  ]) {
    expect(letter.html).not.toContain('<script')
    expect(letter.html).not.toContain('">&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"')
    expect(letter.html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;')
  }
})
