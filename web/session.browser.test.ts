import { describe, expect, it } from 'vitest'
import * as fixtures from './testing/fixtures.ts'
import { type Reply, signedOut } from './testing/stand-in.ts'
import { visits } from './testing/visits.ts'

const { complaints, open, site, page, heading, button, link, text } = visits()
const withStatus = (paymentStatus: string) => ({ body: { ...fixtures.user, school: { ...fixtures.school, paymentStatus } } })

const fillIn = async (email: string, password: string) => {
  await page().getByLabel('Email', { exact: true }).fill(email)
  await page().getByLabel('Password', { exact: true }).fill(password)
}

describe('signing in', () => {
  it('checks the form first and goes to the first bad field', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open('/login')
    await button('Sign In').click()
    await text('Please enter a valid email address').waitFor()
    await text('Password is required').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(site().requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
  it('shows what the server said and keeps what was typed', async () => {
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', { status: 401, body: { code: 'invalid_credentials', message: 'Invalid email or password.' } })
    await open('/login')
    await fillIn('dana@school.example', 'wrong')
    await page().keyboard.press('Enter')
    await page().getByRole('alert').getByText('Invalid email or password.').waitFor()
    expect(await page().getByLabel('Email', { exact: true }).inputValue()).toBe('dana@school.example')
  })
  it('that fails leaves the keyboard on the button, and takes one press at a time', async () => {
    const reply = Promise.withResolvers<Reply>()
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', () => reply.promise)
    await open('/login')
    await fillIn('dana@school.example', 'wrong')
    await button('Sign In').focus()
    await page().keyboard.press('Enter')
    await button('Signing in...').waitFor()
    await page().keyboard.press('Enter')
    reply.resolve({ status: 401, body: { code: 'invalid_credentials', message: 'Invalid email or password.' } })
    await page().getByRole('alert').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Sign In')
    expect(site().requests.filter(({ method }) => method === 'POST').length).toBe(1)
  })
  it('says so itself when the server does not', async () => {
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', { status: 500 })
    await open('/login')
    await fillIn('dana@school.example', 'secret')
    await button('Sign In').click()
    await page().getByRole('alert').getByText('Login failed. Please try again.').waitFor()
  })
  it('leads on to the page asked for and welcomes there', async () => {
    site().answer('GET /api/auth/user', signedOut)
    site().answer('POST /api/auth/login', () => {
      site().answer('GET /api/auth/user', { body: fixtures.user })
      return { body: { requirePasswordChange: false } }
    })
    await open('/chat-history?status=answered')
    await heading('404 Page Not Found').waitFor()
    await link('Sign In').click()
    await fillIn('dana@school.example', 'secret')
    await button('Sign In').click()
    await text('Welcome back!').waitFor()
    expect(page().url()).toBe(`${site().url}/chat-history?status=answered`)
  })
  it('is not asked of somebody who is signed in', async () => {
    await open('/login?next=//evil.example')
    await heading('Dashboard').waitFor()
    expect(page().url()).toBe(`${site().url}/`)
  })
  it('names the support address only when there is one', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open('/login')
    await text('Need help? Contact').waitFor()
    site().configure({ productName: 'Clearbell', supportEmail: null })
    await page().reload()
    await heading('Welcome Back').waitFor()
    expect(await text('Need help?').count()).toBe(0)
  })
})

describe('a session', () => {
  it('that ends in use leads to the sign-in screen with one toast', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    site().answer('GET /api/chat-history', signedOut)
    site().answer('GET /api/chat-history/summary', signedOut)
    site().answer('GET /api/auth/user', signedOut)
    await link('Chat History').click()
    await heading('Welcome Back').waitFor()
    expect(await page().getByRole('listitem').filter({ hasText: 'You are logged out.' }).count()).toBe(1)
    expect(new URL(page().url()).searchParams.get('next')).toBe('/chat-history')
  })
  it('that ends during Save keeps what was typed, and brings it back after signing in', async () => {
    await open('/faq-management?open=faq-1')
    await button('Edit').click()
    await page().getByLabel('Answer', { exact: true }).fill('Plain shirts, and no caps.')
    site().answer('PATCH /api/faqs/faq-1', signedOut)
    site().answer('GET /api/auth/user', signedOut)
    await button('Save Changes').click()
    await text('What you had typed is kept.').waitFor()
    expect(await page().getByText('Failed to save').count()).toBe(0)
    site().answer('POST /api/auth/login', () => {
      site().answer('GET /api/auth/user', { body: fixtures.user })
      return { body: { requirePasswordChange: false } }
    })
    await fillIn('dana@school.example', 'secret')
    await button('Sign In').click()
    await text('What you had typed is here again').waitFor()
    expect(await page().getByLabel('Answer', { exact: true }).inputValue()).toBe('Plain shirts, and no caps.')
    const saved = page().waitForRequest((request) => request.method() === 'PATCH')
    site().answer('PATCH /api/faqs/faq-1', { body: fixtures.faqs(1)[0] })
    await button('Save Changes').click()
    expect((await saved).postDataJSON()).toMatchObject({ answer: 'Plain shirts, and no caps.' })
  })
  it('is not left before unsaved changes were asked about', async () => {
    await open('/faq-management?open=faq-1')
    await button('Edit').click()
    await page().getByLabel('Answer', { exact: true }).fill('Plain shirts, and no caps.')
    await button('Sign Out').click()
    await text('What you typed has not been saved. Discard it?').waitFor()
    expect(site().requests.filter(({ url }) => url === '/api/auth/logout')).toEqual([])
    site().answer('GET /api/auth/user', signedOut)
    await button('Discard Changes').click()
    await heading('Welcome Back').waitFor()
    expect(await page().getByText('What you had typed is kept.').count()).toBe(0)
  })
  it('is left at / even when the server cannot be told', async () => {
    await open('/chat-history')
    await text('Showing 120').waitFor()
    site().answer('POST /api/auth/logout', { status: 500 })
    site().answer('GET /api/auth/user', signedOut)
    await button('Sign Out').click()
    await heading('Welcome Back').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('Sign out failed')])
  })
  it('sends back how far the log had come', async () => {
    site().answer('GET /api/analytics', { body: fixtures.analytics, headers: { 'x-position': '0007' } })
    await open('/')
    await text('87% success rate').waitFor()
    await link('FAQ Management').click()
    await text('Is there a dress code?').waitFor()
    const asked = site().requests.find(({ url }) => url.startsWith('/api/faqs?'))
    expect(asked?.headers['x-after-position']).toBe('0007')
  })
})

describe('the billing gate', () => {
  const lockedFAQs = () => page().getByRole('link', { name: /^FAQ Management .locked/ })
  it.each(['pending', 'invoice_sent'])('closes for %s and says whom to ask', async (status) => {
    site().answer('GET /api/auth/user', withStatus(status))
    await open('/faq-management')
    await heading('Billing Required').waitFor()
    await text(`Your subscription status is "${status}". Please contact your administrator to resolve billing issues.`).waitFor()
    expect(site().requests.filter(({ url }) => url.startsWith('/api/faqs'))).toEqual([])
  })
  it('opens for a school that has paid since the page was loaded', async () => {
    site().answer('GET /api/auth/user', withStatus('pending'))
    await open('/')
    await text('87% success rate').waitFor()
    site().answer('GET /api/auth/user', withStatus('paid'))
    await lockedFAQs().click()
    await text('Is there a dress code?').waitFor()
    expect(await page().getByText('Billing Required').count()).toBe(0)
  })
  it('begins at the heading of the screen it leads to', async () => {
    site().answer('GET /api/auth/user', withStatus('pending'))
    await open('/')
    await lockedFAQs().click()
    await heading('Billing Required').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Billing Required')
  })
  it('closes for any other status', async () => {
    site().answer('GET /api/auth/user', withStatus('cancelled'))
    await open('/chat-history')
    await text('An active subscription is required to access this feature.').waitFor()
    await text('Your subscription is pending setup.').waitFor()
  })
  it('closes in use when the server says so', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    site().answer('GET /api/faqs', { status: 402, body: { code: 'billing_required', message: 'An active subscription is required.' } })
    site().answer('GET /api/auth/user', withStatus('pending'))
    await link('FAQ Management').click()
    await heading('Billing Required').waitFor()
  })
  it('is announced by the menu', async () => {
    const locks = () =>
      page()
        .getByRole('complementary')
        .getByRole('link', { name: /locked until the subscription is paid/ })
    await open('/')
    await link('Widget Settings').waitFor()
    expect(await locks().count()).toBe(0)
    site().answer('GET /api/auth/user', withStatus('invoice_sent'))
    await open('/')
    await locks().first().waitFor()
    expect(await locks().count()).toBe(6)
    await link('Dashboard').waitFor()
  })
  it('leaves the dashboard open, with a bell that asks for nothing', async () => {
    site().answer('GET /api/auth/user', withStatus('pending'))
    await open('/')
    await text('87% success rate').waitFor()
    await button('Notifications').click()
    await text('Unanswered questions and finished uploads show here with an active subscription.').waitFor()
    await link('See Your Subscription').waitFor()
    expect(site().requests.filter(({ url }) => url.startsWith('/api/notifications'))).toEqual([])
  })
})

describe('the billing screen', () => {
  it('shows school, plan, price, dates and the next step', async () => {
    site().answer('GET /api/auth/user', withStatus('invoice_sent'))
    await open('/billing-required')
    for (const words of [
      'Maple Ridge Elementary',
      'Midsize (Annual)',
      '$1,000/year',
      'Jan 15, 2026',
      'Jan 15, 2027',
      'Invoice Sent',
      '640',
    ])
      await text(words).waitFor()
    expect(await link('Call Support').getAttribute('href')).toBe('tel:+15550100')
    expect(await link('Email Support').getAttribute('href')).toBe(
      'mailto:help@clearbell.example?subject=Billing%20of%20Maple%20Ridge%20Elementary',
    )
    await text('Please check your email for the invoice and submit payment to continue using Clearbell.').waitFor()
  })
  it('tells an administrator, who cannot ask the administrator, whom to contact', async () => {
    site().answer('GET /api/auth/user', withStatus('pending'))
    await open('/billing-required')
    await text('Please contact your school administrator to complete the billing setup process.').waitFor()
    await text('You are the administrator of Maple Ridge Elementary, so please write to the billing team of Clearbell at').waitFor()
    expect(await link('billing@clearbell.example').count()).toBe(2) // there and in the footer
  })
  it('says what is not known', async () => {
    site().answer('GET /api/auth/user', {
      body: { ...fixtures.user, firstName: null, lastName: null, enrollmentSize: null, organizationName: null, school: null },
    })
    await open('/billing-required')
    await text('Your subscription is pending setup.').waitFor()
    expect(await page().getByText('Not specified', { exact: true }).count()).toBe(4) // school, size, plan, price
    await text('dana.whitfield').waitFor()
    expect(await page().getByText('Pending', { exact: true }).count()).toBe(1)
    expect(
      await page()
        .getByText(/Invoice Date|Due Date|You are the administrator/)
        .count(),
    ).toBe(0)
  })
  it('shows no control without an address', async () => {
    site().configure({ productName: 'Clearbell' })
    await open('/billing-required')
    await heading('Next Steps').waitFor()
    expect(
      await page()
        .getByRole('link', { name: /Support|@/ })
        .count(),
    ).toBe(0)
  })
  it('is open to visitors', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open('/billing-required')
    await text('Your subscription is pending setup.').waitFor()
    await link('Sign In').waitFor()
  })
})

describe('a page that is none', () => {
  it('says so, without offering to sign in', async () => {
    site().answer('GET /api/auth/user', signedOut)
    await open('/nowhere')
    await heading('404 Page Not Found').waitFor()
    expect(await link('Sign In').count()).toBe(0)
  })
  it('is every school screen but the chat history for a person without a school', async () => {
    site().answer('GET /api/auth/user', { body: { ...fixtures.user, school: null } })
    await open('/faq-management')
    await heading('404 Page Not Found').waitFor()
  })
})
