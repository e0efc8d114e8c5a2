import { passwordRefusals } from '@clearbell/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as fixtures from '../testing/fixtures.ts'
import { failed, signedOut } from '../testing/stand-in.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, heading, button, link, text } = visits()

const field = (label: string) => page().getByLabel(label, { exact: true })
const focused = () => page().evaluate(() => document.activeElement?.getAttribute('name'))
const alert = (words: string) => page().getByRole('alert').getByText(words)
const toastOf = (words: string) => page().getByRole('listitem').filter({ hasText: words })
const refusal = (code: string, message: string) => ({ status: 400, body: { code, message } })
const due = { ...fixtures.user, requirePasswordChange: true }
const calls = (path: string) => site().requests.filter(({ url }) => url === path)

/** Holds a call until it is let go, so that what shows meanwhile can be seen. */
const hold = (call: string, reply: object) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  site().answer(call, () => promise.then(() => reply))
  return resolve
}

/** The different keys of a path's calls, of which there are two once it is sent again: one attempt has one. */
const keysOf = async (path: string, sendAgain: () => Promise<void>): Promise<unknown[]> => {
  await sendAgain()
  await expect.poll(() => calls(path).length).toBe(2)
  return [...new Set(calls(path).map(({ headers }) => headers['idempotency-key']))]
}

/** The body of the next call of this path. */
const sent = async (path: string, act: () => Promise<void>): Promise<unknown> => {
  const [request] = await Promise.all([page().waitForRequest((request) => request.url().endsWith(path)), act()])
  return request.postDataJSON()
}

describe('a forgotten password', () => {
  beforeEach(() => site().answer('GET /api/auth/user', signedOut))

  it('is one link away from signing in', async () => {
    await open('/login')
    await link('Forgot your password?').click()
    await heading('Forgot Password').waitFor()
    await page().getByText('Need help? Contact help@clearbell.example').waitFor()
    await link('Back to Sign In').click()
    await heading('Welcome Back').waitFor()
  })
  it('is handed over by the operator where no mail is sent', async () => {
    site().configure({ productName: 'Clearbell', sendsMail: false })
    await open('/forgot-password')
    await text('Clearbell sends no e-mail here.').waitFor()
    expect(await button('Send Reset Link').count()).toBe(0)
    await link('Back to Sign In').click()
    await heading('Welcome Back').waitFor()
  })
  it('asks for an address before anything is sent', async () => {
    await open('/forgot-password')
    await field('Email').fill('dana@')
    await button('Send Reset Link').click()
    await text('Please enter a valid email address').waitFor()
    await expect.poll(focused).toBe('email')
    expect(calls('/api/auth/reset-password-request')).toEqual([])
  })
  it('sends the address, shows that it does, and says where to look', async () => {
    const letGo = hold('POST /api/auth/reset-password-request', { body: { message: '' } })
    await open('/forgot-password')
    await field('Email').fill('dana@school.example')
    expect(await sent('/api/auth/reset-password-request', () => page().keyboard.press('Enter'))).toEqual({ email: 'dana@school.example' })
    expect(await button('Sending reset link...').isDisabled()).toBe(true)
    letGo()
    await heading('Check Your Email').waitFor()
    await page().getByText("If an account with that email exists, we've sent you a password reset link.").waitFor()
    await toastOf('Reset link sent').getByText('Check your email for password reset instructions.').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Check Your Email')
    await link('Back to Sign In').click()
    await heading('Welcome Back').waitFor()
  })
  it.each([
    ['in the words of the server', failed, failed.body],
    ['in its own', { status: 500 }, { message: 'Failed to send reset email. Please try again.' }],
  ])('says %s that it failed, and keeps the address', async (_, reply, says) => {
    site().answer('POST /api/auth/reset-password-request', reply)
    await open('/forgot-password')
    await field('Email').fill('dana@school.example')
    await button('Send Reset Link').click()
    await alert((says as { message: string }).message).waitFor()
    expect(await field('Email').inputValue()).toBe('dana@school.example')
    expect(await keysOf('/api/auth/reset-password-request', () => button('Send Reset Link').click())).toHaveLength(1)
  })
})

describe('the link of the mail', () => {
  beforeEach(() => site().answer('GET /api/auth/user', signedOut))
  const fillIn = async (password: string, confirmation = password) => {
    await field('New Password').fill(password)
    await field('Confirm New Password').fill(confirmation)
  }

  it('without a token offers a new one', async () => {
    await open('/reset-password')
    await alert('Invalid reset link. Please request a new password reset.').waitFor()
    await link('Request New Reset Link').click()
    await heading('Forgot Password').waitFor()
  })
  it('leaves no token in the address, and outlives a reload', async () => {
    await open('/reset-password?token=t0ken')
    await field('New Password').waitFor()
    expect(page().url()).toBe(`${site().url}/reset-password`)
    await page().reload()
    await field('New Password').waitFor()
    expect(site().requests.filter(({ url, headers }) => (url + JSON.stringify(headers)).includes('t0ken'))).toEqual([])
  })
  it('wants eight characters, twice the same', async () => {
    await open('/reset-password?token=t0ken')
    await fillIn('seven77', 'another')
    await button('Reset Password').click()
    await text('Password must be at least 8 characters').waitFor()
    await text("Passwords don't match").waitFor()
    await expect.poll(focused).toBe('password')
    expect(calls('/api/auth/reset-password')).toEqual([])
    await fillIn('long enough', 'long enouhg')
    await button('Reset Password').click()
    await text('Password must be at least 8 characters').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('confirmPassword')
  })
  it('sets the password, tells the new one and the token to nobody else, and leads to signing in', async () => {
    const letGo = hold('POST /api/auth/reset-password', { body: { message: '' } })
    await open('/reset-password?token=t0ken')
    await fillIn('quite another secret')
    const body = await sent('/api/auth/reset-password', () => page().keyboard.press('Enter'))
    expect(body).toEqual({ token: 't0ken', password: 'quite another secret' })
    expect(await button('Resetting password...').isDisabled()).toBe(true)
    letGo()
    await heading('Password Reset Successful').waitFor()
    await toastOf('Password reset successful').getByText('You can now sign in with your new password.').waitFor()
    expect(await page().evaluate(() => JSON.stringify(history.state))).not.toContain('t0ken')
    await link('Sign In').click()
    await heading('Welcome Back').waitFor()
    await page().goBack()
    await heading('Password Reset Successful').waitFor()
    await page().reload()
    await heading('Password Reset Successful').waitFor()
  })
  it('that is spent says so and offers a new one', async () => {
    const message = 'Invalid reset link. Please request a new password reset.'
    site().answer('POST /api/auth/reset-password', refusal('reset_token_invalid', message))
    await open('/reset-password?token=t0ken')
    await fillIn('quite another secret')
    await button('Reset Password').click()
    await alert(message).waitFor()
    expect(await field('New Password').inputValue()).toBe('quite another secret')
    await link('Request New Reset Link').click()
    await heading('Forgot Password').waitFor()
  })
  it('without a token in it asks the server nothing', async () => {
    await open('/reset-password?token=%20')
    await fillIn('quite another secret')
    await button('Reset Password').click()
    await alert('Invalid reset token').waitFor()
    expect(calls('/api/auth/reset-password')).toEqual([])
  })
  it('may have expired when the server says nothing', async () => {
    site().answer('POST /api/auth/reset-password', { status: 500 })
    await open('/reset-password?token=t0ken')
    await fillIn('quite another secret')
    await button('Reset Password').click()
    await alert('Failed to reset password. The link may have expired.').waitFor()
    expect(await keysOf('/api/auth/reset-password', () => button('Reset Password').click())).toHaveLength(1)
  })
  it.each(passwordRefusals)('shows what the server has against a password under its field: %s', async (code) => {
    const message = 'Please choose another one.'
    site().answer('POST /api/auth/reset-password', refusal(code, message))
    await open('/reset-password?token=t0ken')
    await fillIn('password1')
    await button('Reset Password').click()
    await page()
      .getByRole('textbox', { name: 'New Password', exact: true, description: /Please choose another one\./ })
      .waitFor()
    await expect.poll(focused).toBe('password')
  })
})

describe('a password that is too long', () => {
  it('is told so in plain words, under its field', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open('/login')
    await field('Email').fill('dana@school.example')
    await field('Password').fill('x'.repeat(201))
    await button('Sign In').click()
    await page().getByRole('textbox', { name: 'Password', exact: true, description: 'Please use at most 200 characters' }).waitFor()
  })
})

describe('changing the password', () => {
  const fillIn = async (current: string, next: string, confirmation = next) => {
    await field('Current Password').fill(current)
    await field('New Password').fill(next)
    await field('Confirm New Password').fill(confirmation)
  }

  it('is in the menu of the person, and leads back', async () => {
    await open('/')
    await page().getByRole('button', { name: 'Dana Whitfield' }).click()
    await page().getByRole('menuitem', { name: 'Change Password' }).click()
    await heading('Change Password').waitFor()
    await text('Update your account password').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Change Password')
    await link('Back to Dashboard').click()
    await heading('Dashboard').waitFor()
  })
  it('is in the drawer of a phone', async () => {
    await open('/', { viewport: { width: 390, height: 700 } })
    await button('Menu').click()
    await link('Change Password').click()
    await heading('Change Password').waitFor()
    await page().getByRole('dialog').waitFor({ state: 'detached' })
  })
  it('asks for the old one, and for the new one twice', async () => {
    await open('/change-password')
    await button('Change Password').click()
    await text('Current password is required').waitFor()
    await text('New password must be at least 8 characters').waitFor()
    await expect.poll(focused).toBe('currentPassword')
    await fillIn('old secret', 'quite another secret', 'quite')
    await button('Change Password').click()
    await text("Passwords don't match").waitFor()
    await expect.poll(focused).toBe('confirmPassword')
    expect(calls('/api/auth/change-password')).toEqual([])
  })
  it('tells a password manager what is what, and shows each password on demand', async () => {
    await open('/change-password')
    await field('Current Password').waitFor()
    const purposes = await page()
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('autocomplete'), (input as HTMLInputElement).value]))
    expect(purposes).toEqual([
      ['username', fixtures.user.email],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ])
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      await button(`Show ${label.toLowerCase()}`).click()
      expect(await field(label).getAttribute('type')).toBe('text')
      await button(`Show ${label.toLowerCase()}`).click()
      expect(await field(label).getAttribute('type')).toBe('password')
    }
  })
  it('ends at the dashboard with a user who is known anew', async () => {
    site().answer('GET /api/auth/user', { body: due })
    const letGo = hold('POST /api/auth/change-password', { body: { message: '' }, headers: { 'x-position': '0042' } })
    await open('/change-password')
    await text('Please set a new password to continue').waitFor()
    await fillIn('temporary', 'quite another secret')
    const body = await sent('/api/auth/change-password', () => page().keyboard.press('Enter'))
    const newPassword = 'quite another secret'
    expect(body).toEqual({ currentPassword: 'temporary', newPassword, confirmPassword: newPassword })
    expect(await button('Changing password...').isDisabled()).toBe(true)
    site().answer('GET /api/auth/user', { body: fixtures.user })
    letGo()
    await text('87% success rate').waitFor()
    await toastOf('Password changed successfully').getByText('You can now access your account with your new password.').waitFor()
    expect(page().url()).toBe(`${site().url}/`)
    expect(calls('/api/auth/user').at(-1)?.headers['x-after-position']).toBe('0042')
  })
  it('shows that the old one is wrong under its field', async () => {
    const message = 'The current password is not right.'
    site().answer('POST /api/auth/change-password', refusal('current_password_wrong', message))
    await open('/change-password')
    await fillIn('wrong', 'quite another secret')
    await button('Change Password').click()
    await page().getByRole('textbox', { name: 'Current Password', exact: true, description: message }).waitFor()
    await expect.poll(focused).toBe('currentPassword')
    expect(await field('New Password').inputValue()).toBe('quite another secret')
  })
  it.each([
    ['in the words of the server', failed, failed.body],
    ['in its own', { status: 500 }, { message: 'Failed to change password. Please try again.' }],
  ])('says %s that it failed', async (_, reply, says) => {
    site().answer('POST /api/auth/change-password', reply)
    await open('/change-password')
    await fillIn('old secret', 'quite another secret')
    await button('Change Password').click()
    await alert((says as { message: string }).message).waitFor()
  })
  it('asks a visitor to sign in first, and comes back', async () => {
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', () => {
      site().answer('GET /api/auth/user', { body: fixtures.user })
      return { body: { requirePasswordChange: false } }
    })
    await open('/change-password')
    await text('Please sign in to change your password.').waitFor()
    await field('Email').fill('dana@school.example')
    await field('Password').fill('secret')
    await button('Sign In').click()
    await heading('Change Password').waitFor()
  })
})

describe('a person who must change the password', () => {
  it('comes to it from signing in', async () => {
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', () => {
      site().answer('GET /api/auth/user', { body: due })
      return { body: { requirePasswordChange: true } }
    })
    await open('/login?next=/chat-history')
    await field('Email').fill('dana@school.example')
    await field('Password').fill('temporary')
    await button('Sign In').click()
    await text('Please set a new password to continue').waitFor()
    await toastOf('Login successful').getByText('Welcome back!').waitFor()
    expect(await link('Back to Dashboard').count()).toBe(0)
  })
  it.each(['/', '/chat-history', '/faq-management', '/admin/users', '/login'])(
    'comes to it from %s, and nothing else is asked for',
    async (path) => {
      site().answer('GET /api/auth/user', { body: due })
      await open(path)
      await text('Please set a new password to continue').waitFor()
      expect(page().url()).toBe(`${site().url}/change-password`)
      expect(site().requests.map(({ url }) => url)).toEqual(['/api/auth/user'])
    },
  )
  it('comes to it when the duty arises in use', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    const refused = { status: 403, body: { code: 'password_change_required', message: 'Please set a new password to continue.' } }
    for (const path of ['/api/faqs', '/api/faqs/summary']) site().answer(`GET ${path}`, refused)
    site().answer('GET /api/auth/user', { body: due })
    await link('FAQ Management').click()
    await heading('Change Password').waitFor()
  })
  it('can sign out instead', async () => {
    site().answer('GET /api/auth/user', { body: due })
    await open('/change-password')
    await button('Sign Out').waitFor()
    site().answer('GET /api/auth/user', signedOut)
    await button('Sign Out').click()
    await heading('Welcome Back').waitFor()
    expect(calls('/api/auth/logout')).toHaveLength(1)
  })
})
