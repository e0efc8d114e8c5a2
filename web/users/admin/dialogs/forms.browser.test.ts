import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, failed, list, type Reply } from '../../../testing/stand-in.ts'
import { visits } from '../../../testing/visits.ts'
import * as fixtures from '../fixtures.ts'

const { open, site, page, heading, button, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const dialog = () => page().getByRole('dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const submit = (label: string) => dialog().getByRole('button', { name: label, exact: true }).click()
const focused = () => page().evaluate(() => document.activeElement?.getAttribute('name'))
const calls = (method: string) => site().requests.filter((request) => request.method === method)
const emailTaken: Reply = { status: 409, body: { code: 'email_taken', message: 'An account with this email already exists.' } }

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) answer(call, reply)
})

describe('creating a user', () => {
  const start = async () => {
    await open('/admin/users')
    await button('Create User').click()
    await heading('Create New User Account').waitFor()
  }
  const fill = async () => {
    await field('First Name').fill('Priya')
    await field('Last Name').fill('Nair')
    await field('Email Address').fill('priya@hillside.example')
    await field('School/Organization Name').fill('Hillside School')
    await field('Enrollment Size').selectOption('500-2000')
  }
  const created: Reply = {
    status: 201,
    body: { user: { ...fixtures.customer, firstName: 'Priya', lastName: 'Nair' } },
    headers: { 'x-position': '17' },
  }

  it('names every missing field and goes to the first', async () => {
    await start()
    await dialog().getByText('The user receives login credentials via e-mail.').waitFor()
    await field('School Website (Optional)').fill('hillside')
    await submit('Create User')
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'School/organization name is required',
      'Please select an enrollment size',
      'Please enter a valid website URL',
    ])
      await dialog().getByText(message, { exact: true }).waitFor()
    await expect.poll(focused).toBe('firstName')
    expect(calls('POST')).toEqual([])
  })
  it('goes to a select when that is the first bad field', async () => {
    await start()
    await fill()
    await field('Enrollment Size').selectOption('')
    await submit('Create User')
    await expect.poll(focused).toBe('enrollmentSize')
    expect(await field('Enrollment Size').getAttribute('aria-invalid')).toBe('true')
  })
  it('sends the form, says that it is at work, and shows the new list', async () => {
    const reply = Promise.withResolvers<Reply>()
    answer('POST /api/admin/users', () => reply.promise)
    await start()
    await fill()
    await field('Phone Number (Optional)').fill('+1 555 0199')
    await field('Time Zone').selectOption('America/Chicago')
    const sent = page().waitForRequest((request) => request.method() === 'POST')
    await page().keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya@hillside.example',
      organizationName: 'Hillside School',
      enrollmentSize: '500-2000',
      phoneNumber: '+1 555 0199',
      websiteUrl: '',
      timeZone: 'America/Chicago',
    })
    await dialog().getByRole('button', { name: 'Creating...' }).waitFor()
    reply.resolve(created)
    await text('User Created Successfully').waitFor()
    await dialog().waitFor({ state: 'detached' })
    const lists = () => site().requests.filter(({ url }) => url.startsWith('/api/admin/users?'))
    await expect.poll(() => lists().length).toBe(2)
    expect(lists().at(-1)?.headers['x-after-position']).toBe('17')
  })
  it('sends billing that is set, and opens it where it is wrong', async () => {
    answer('POST /api/admin/users', {
      status: 400,
      body: { code: 'invoice_dates_reversed', message: 'The invoice due date is before the invoice date.' },
    })
    await start()
    await fill()
    expect(await field('Payment Status').isVisible()).toBe(false)
    await heading('Billing Information').click()
    await field('Subscription Tier').selectOption('midsize')
    await field('Invoice Date (Optional)').fill('2026-11-02')
    await field('Invoice Due Date (Optional)').fill('2026-10-02')
    await heading('Billing Information').click()
    expect(await field('Payment Status').isVisible()).toBe(false)
    const sent = page().waitForRequest((request) => request.method() === 'POST')
    await submit('Create User')
    const { subscriptionTier, invoiceDate, invoiceDueDate, ...rest } = (await sent).postDataJSON()
    expect([subscriptionTier, invoiceDate, invoiceDueDate]).toEqual(['midsize', '2026-11-02', '2026-10-02'])
    expect(rest).not.toHaveProperty('paymentStatus')
    await dialog().getByText('The invoice due date is before the invoice date.').waitFor()
    await expect.poll(focused).toBe('invoiceDueDate')
  })
  it.each(['America/New_York', 'Europe/London'])('begins in the time zone of the installation, %s', async (defaultTimeZone) => {
    site().configure({ productName: 'Clearbell', defaultTimeZone })
    await start()
    expect(await field('Time Zone').inputValue()).toBe(defaultTimeZone)
  })
  it('says under the field that the address is taken, and keeps what was typed', async () => {
    answer('POST /api/admin/users', emailTaken)
    await start()
    await fill()
    await submit('Create User')
    await dialog().getByText('An account with this email already exists.').waitFor()
    await expect.poll(focused).toBe('email')
    expect(await field('First Name').inputValue()).toBe('Priya')
    await page().getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Failed to Create User' }).waitFor()
  })
  it('puts what the server found under its fields', async () => {
    const issues = [{ path: 'phoneNumber', message: 'Not a phone number' }]
    answer('POST /api/admin/users', { status: 400, body: { code: 'bad_request', message: 'Not a phone number', issues } })
    await start()
    await fill()
    await submit('Create User')
    await dialog().getByText('Not a phone number').waitFor()
    await expect.poll(focused).toBe('phoneNumber')
  })
  it('that fails is the same attempt when sent again, and another one when changed', async () => {
    answer('POST /api/admin/users', failed)
    await start()
    await fill()
    await submit('Create User')
    await dialog().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    await submit('Create User')
    await expect.poll(() => calls('POST').length).toBe(2)
    await dialog().getByRole('alert').waitFor()
    answer('POST /api/admin/users', { status: 500 })
    await field('Last Name').fill('Nayar')
    await submit('Create User')
    await dialog().getByRole('alert').getByText('An error occurred while creating the user.').waitFor()
    const [first, second, third] = calls('POST').map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second === first, third === first]).toEqual([true, false])
  })
  it('hands over a link, once, where no mail is sent', async () => {
    site().configure({ productName: 'Clearbell', sendsMail: false })
    const address = 'https://school.example/reset-password?token=abc'
    answer('POST /api/admin/users', { status: 201, body: { user: fixtures.customer, setPasswordLink: address } })
    await start()
    await dialog().getByText('This service sends no e-mail. You are shown a single-use set-password link once').waitFor()
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await fill()
    await submit('Create User')
    await heading('Set-Password Link').waitFor()
    expect(await field('Link').inputValue()).toBe(address)
    await submit('Copy')
    await text('Link copied to clipboard').waitFor()
    expect(await page().evaluate(() => navigator.clipboard.readText())).toBe(address)
    await submit('Done')
    await dialog().waitFor({ state: 'detached' })
    expect(await page().getByText(address).count()).toBe(0)
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Create User')
  })
})

describe('a link that is shown only once', () => {
  const address = 'https://school.example/reset-password?token=abc'
  const showLink = async () => {
    await button('Set-password link for Marcus Delgado-Fitzgerald').first().click()
    await heading('Set-Password Link').waitFor()
  }
  const goBack = () => page().evaluate(() => history.back())
  const question = () => dialog().getByText('This link has not been copied and is shown only now. Leave without it?')
  /** From the dashboard, so that Back leads somewhere. */
  const showLinkOverDashboard = async () => {
    answer('POST /api/admin/users/user-2/resend-login', { body: { message: '', setPasswordLink: address } })
    await open('/')
    await heading('Dashboard').waitFor()
    await button('Admin').click()
    await page().getByRole('menuitem', { name: 'User Management' }).click()
    await showLink()
  }
  beforeEach(() => site().configure({ productName: 'Clearbell', sendsMail: false }))

  it('is not lost by Back before it was asked, and then is', async () => {
    await showLinkOverDashboard()
    await goBack()
    await question().waitFor()
    await submit('Stay Here')
    expect([await field('Link').inputValue(), new URL(page().url()).pathname]).toEqual([address, '/admin/users'])
    await goBack()
    await submit('Leave')
    await heading('Dashboard').waitFor()
  })
  it.each(['the button', 'the keyboard'])('lets go without a question once %s has copied it', async (way) => {
    await showLinkOverDashboard()
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    if (way === 'the button') await submit('Copy')
    else {
      await field('Link').focus()
      await page().keyboard.press('Control+C')
    }
    await expect.poll(() => page().evaluate(() => navigator.clipboard.readText())).toBe(address)
    await goBack()
    await heading('Dashboard').waitFor()
  })
  it('is guarded when the page is left', async () => {
    await showLinkOverDashboard()
    const asked = page().waitForEvent('dialog')
    const leaving = page()
      .reload()
      .catch(() => {})
    const leavingQuestion = await asked
    expect(leavingQuestion.type()).toBe('beforeunload')
    await leavingQuestion.accept()
    await leaving
  })
  it('stays when who is signed in cannot be asked anew', async () => {
    answer('POST /api/admin/users/user-2/resend-login', () => {
      answer('GET /api/auth/user', failed)
      return { body: { message: '', setPasswordLink: address } }
    })
    await open('/admin/users')
    await showLink()
    await expect.poll(() => site().requests.filter(({ url }) => url === '/api/auth/user').length).toBeGreaterThan(1)
    await page().waitForLoadState('networkidle')
    expect(await field('Link').inputValue()).toBe(address)
  })
})

describe('a form with something typed', () => {
  const start = async () => {
    await open('/admin/users')
    await button('Create User').click()
  }
  it.each(['Cancel', 'Close', 'Escape'])('asks before %s throws it away', async (way) => {
    await start()
    await field('First Name').fill('Priya')
    if (way === 'Escape') await page().keyboard.press('Escape')
    else await submit(way)
    await dialog().getByText('What you typed has not been saved. Discard it?').waitFor()
    await submit('Keep Editing')
    expect(await field('First Name').inputValue()).toBe('Priya')
    await submit('Cancel')
    await submit('Discard Changes')
    await dialog().waitFor({ state: 'detached' })
  })
  it('asks before Back throws it away, and then goes there', async () => {
    answer('GET /api/admin/users', list(fixtures.users(3)))
    await open('/')
    await heading('Dashboard').waitFor()
    await button('Admin').click()
    await page().getByRole('menuitem', { name: 'User Management' }).click()
    await button('Create User').click()
    await field('First Name').fill('Priya')
    await page().evaluate(() => history.back())
    await dialog().getByText('What you typed has not been saved. Discard it?').waitFor()
    await submit('Keep Editing')
    expect(await field('First Name').inputValue()).toBe('Priya')
    expect(new URL(page().url()).pathname).toBe('/admin/users')
    await page().evaluate(() => history.back())
    await submit('Discard Changes')
    await heading('Dashboard').waitFor()
    await dialog().waitFor({ state: 'detached' })
  })
  it('is guarded when the page is left', async () => {
    await start()
    await field('First Name').fill('Priya')
    const asked = page().waitForEvent('dialog')
    const leaving = page()
      .reload()
      .catch(() => {})
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await leaving
  })
  it('closes without a question when nothing was typed', async () => {
    await start()
    await heading('Create New User Account').waitFor()
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('editing a user', () => {
  const start = async (name = 'Dana Whitfield') => {
    await open('/admin/users')
    await button(`Edit ${name}`).first().click()
    await heading('Edit User Account').waitFor()
  }
  it('shows what is stored, billing included', async () => {
    await start()
    await heading('User Information').waitFor()
    await heading('Billing Information').waitFor()
    const shown: Record<string, string> = {
      'First Name': 'Dana',
      'Last Name': 'Whitfield',
      'Email Address': 'dana.whitfield@mapleridge.example',
      'School/Organization Name': 'Maple Ridge Elementary',
      'Enrollment Size': '500-2000',
      'Phone Number (Optional)': '+1 555 0142',
      'School Website (Optional)': 'https://www.mapleridge.example/',
      'Time Zone': 'America/New_York',
      'Number of Students (Optional)': '640',
      'Embed Code (Optional)': '',
      'Payment Status': 'paid',
      'Subscription Tier': 'midsize',
      'Subscription Type': 'annual',
      'Invoice Date (Optional)': '2026-01-15',
      'Invoice Due Date (Optional)': '2027-01-15',
      'Stripe Invoice ID (Optional)': 'in_1Q2w3E',
      'Billing Notes (Optional)': 'Pays by cheque.',
    }
    for (const [label, value] of Object.entries(shown)) expect(await field(label).inputValue(), label).toBe(value)
    expect(await field('Subscription Tier').locator('option').allInnerTexts()).toEqual([
      'Small (Under 500)',
      'Midsize (501-1500)',
      'Large (Over 1500)',
    ])
    expect(await field('Payment Status').locator('option').allInnerTexts()).toEqual(['Paid', 'Invoice Sent', 'Pending'])
  })
  it('shows both billings when somebody else has saved first, and saves over theirs', async () => {
    const { paymentStatus: _, ...billing } = fixtures.customer.school!
    const current = { ...billing, paymentStatus: 'pending', version: 3 }
    const conflict = { code: 'billing_changed', message: 'Changed.', current, savedBy: 'Kim Park', savedAt: '2026-11-20T12:00:00.000Z' }
    answer('PATCH /api/admin/users/user-1', { status: 409, body: conflict })
    await start()
    await field('Payment Status').selectOption('Invoice Sent')
    await submit('Update User')
    await dialog().getByRole('alert').getByText('Kim Park saved this billing while you were editing').waitFor()
    expect(await dialog().getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual(['Pending', 'Invoice Sent'])
    answer('PATCH /api/admin/users/user-1', { body: { user: fixtures.customer } })
    const sent = page().waitForRequest((request) => request.method() === 'PATCH')
    await submit('Save Mine Over It')
    expect((await sent).postDataJSON()).toEqual({ paymentStatus: 'invoice_sent', expectedBilling: { paymentStatus: 'pending' } })
    await text('User Updated Successfully').waitFor()
  })
  it('sends what was changed and nothing else', async () => {
    const reply = Promise.withResolvers<Reply>()
    answer('PATCH /api/admin/users/user-1', () => reply.promise)
    await start()
    await field('Payment Status').selectOption('Invoice Sent')
    await field('Invoice Date (Optional)').fill('2026-11-02')
    await field('Stripe Invoice ID (Optional)').fill('')
    const sent = page().waitForRequest((request) => request.method() === 'PATCH')
    await submit('Update User')
    expect((await sent).postDataJSON()).toEqual({
      paymentStatus: 'invoice_sent',
      invoiceDate: '2026-11-02',
      stripeInvoiceId: '',
      expectedBilling: { paymentStatus: 'paid', invoiceDate: '2026-01-15', stripeInvoiceId: 'in_1Q2w3E' },
    })
    await dialog().getByRole('button', { name: 'Updating...' }).waitFor()
    reply.resolve({ body: { user: fixtures.customer } })
    await text('User Updated Successfully').waitFor()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Dana Whitfield')
  })
  it('asks for the own password only while the address is another one, and says under it that it is wrong', async () => {
    answer('PATCH /api/admin/users/user-1', {
      status: 400,
      body: { code: 'operator_password_wrong', message: 'This is not your password.' },
    })
    await start()
    const own = field('Your Own Password')
    expect(await own.count()).toBe(0)
    await field('Email Address').fill('Dana.Whitfield@MapleRidge.example')
    expect(await own.count()).toBe(0)
    await field('Email Address').fill('dana@mapleridge.example')
    await own.fill('a wrong guess')
    await submit('Update User')
    await dialog().getByText('This is not your password.').waitFor()
    await expect.poll(focused).toBe('operatorPassword')
    answer('PATCH /api/admin/users/user-1', { body: { user: fixtures.customer } })
    await own.fill('a long enough password')
    const sent = page().waitForRequest((request) => request.method() === 'PATCH')
    await submit('Update User')
    expect((await sent).postDataJSON()).toEqual({ email: 'dana@mapleridge.example', operatorPassword: 'a long enough password' })
    await dialog().waitFor({ state: 'detached' })
  })
  it('sends the number of students and the embed code, and refuses what is no number', async () => {
    answer('PATCH /api/admin/users/user-1', { body: { user: fixtures.customer } })
    await start()
    await field('Number of Students (Optional)').fill('a few')
    await submit('Update User')
    await dialog().getByText('Please enter a whole number of students').waitFor()
    await field('Number of Students (Optional)').fill('655')
    await field('Embed Code (Optional)').fill('<script src="/x.js"></script>')
    const sent = page().waitForRequest((request) => request.method() === 'PATCH')
    await submit('Update User')
    expect((await sent).postDataJSON()).toEqual({ students: 655, embedCode: '<script src="/x.js"></script>' })
  })
  it('can be sent again at once: the toast of the failure lies on no button', async () => {
    answer('PATCH /api/admin/users/user-1', failed)
    await start()
    for (const width of [1280, 390]) {
      await page().setViewportSize({ width, height: 700 })
      await submit('Update User')
      await page().getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Failed to Update User' }).waitFor()
      const isFree = await dialog()
        .getByRole('button', { name: 'Update User' })
        .evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return [left + 2, (left + right) / 2, right - 2].map((x) => button.contains(document.elementFromPoint(x, (top + bottom) / 2)))
        })
      expect(isFree, `${width} px`).toEqual([true, true, true])
    }
  })
  it('refuses a date there is not, and keeps the stored one', async () => {
    await start()
    await field('Invoice Date (Optional)').focus()
    await page().keyboard.type('02302026')
    await field('Stripe Invoice ID (Optional)').fill('in_2')
    await submit('Update User')
    await dialog().getByText('Please enter a valid date').waitFor()
    await expect.poll(focused).toBe('invoiceDate')
    expect(calls('PATCH')).toEqual([])
  })
  it('refuses what must not be emptied', async () => {
    await start()
    await field('First Name').fill('')
    await field('Email Address').fill('dana')
    await field('School/Organization Name').fill(' ')
    await field('School Website (Optional)').fill('maple')
    await submit('Update User')
    for (const message of ['First name is required', 'Invalid email address', 'Organization name is required', 'Invalid URL'])
      await dialog().getByText(message, { exact: true }).waitFor()
    expect(calls('PATCH')).toEqual([])
  })
  it('says under the due date that it comes too early', async () => {
    answer('PATCH /api/admin/users/user-1', {
      status: 400,
      body: { code: 'invoice_dates_reversed', message: 'The invoice due date is before the invoice date.' },
    })
    await start()
    await field('Invoice Due Date (Optional)').fill('2025-12-31')
    await submit('Update User')
    await dialog().getByText('The invoice due date is before the invoice date.').waitFor()
    await expect.poll(focused).toBe('invoiceDueDate')
  })
  it('says what failed', async () => {
    answer('PATCH /api/admin/users/user-1', { status: 500 })
    await start()
    await field('Last Name').fill('Whitfield-Ng')
    await submit('Update User')
    await dialog().getByRole('alert').getByText('An error occurred while updating the user.').waitFor()
    await page().getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Failed to Update User' }).waitFor()
    expect(await field('Last Name').inputValue()).toBe('Whitfield-Ng')
  })
  it('of somebody without a school asks for no billing and no organization', async () => {
    answer('PATCH /api/admin/users/operator-1', { body: { user: fixtures.operator } })
    await start('Olivia Park')
    expect(await dialog().getByText('Billing Information').count()).toBe(0)
    await field('Last Name').fill('Parker')
    const sent = page().waitForRequest((request) => request.method() === 'PATCH')
    await submit('Update User')
    expect((await sent).postDataJSON()).toEqual({ lastName: 'Parker' })
    await text('User Updated Successfully').waitFor()
  })
})
