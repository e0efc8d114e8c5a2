import { beforeEach, describe, expect, it } from 'vitest'
import * as systems from '../../system/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { type Answer, endless, failed, list } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, heading, button, link, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const row = (name: string) => page().getByRole('row').filter({ hasText: name }).first()
const dialog = () => page().getByRole('dialog')
const calls = (method: string) => site().requests.filter((request) => request.method === method)
// A dialog hides what is behind it from the accessibility tree.
const toast = (words: string) => page().getByRole('listitem', { includeHidden: true }).filter({ hasText: words })

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) answer(call, reply)
})

const visit = async () => {
  await open('/admin/users')
  await row('Tom Becker').waitFor()
}

describe('the list of users', () => {
  it('shows where things will be while it loads', async () => {
    answer('GET /api/admin/users', endless)
    await open('/admin/users')
    await page().getByRole('status').filter({ hasText: 'Loading the users' }).waitFor({ state: 'attached' })
    expect(await page().getByRole('table').count()).toBe(0)
  })
  it('says that there is nobody yet and offers the first step', async () => {
    answer('GET /api/admin/users', list([]))
    await open('/admin/users')
    await page().getByText('No users yet. Create your first customer account to get started.', { exact: true }).waitFor()
    await button('Create User').last().click()
    await heading('Create New User Account').waitFor()
  })
  it('says what failed, and loads on Retry', async () => {
    answer('GET /api/admin/users', failed)
    await open('/admin/users')
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('GET /api/admin/users', list(fixtures.users(3)))
    await button('Retry').click()
    await row('Dana Whitfield').waitFor()
  })
  it('has the four counters, and every column in sight at 1280 px', async () => {
    await visit()
    for (const [label, figure] of [
      ['Total Users', '61'],
      ['Active Users', '46'],
      ['Inactive Users', '15'],
      ['Pending Setup', '15'],
    ] as const)
      await page().locator('section').filter({ hasText: label }).getByText(figure, { exact: true }).waitFor()
    expect(await page().getByRole('columnheader').allInnerTexts()).toEqual([
      'User',
      'Organization',
      'Contact',
      'Status',
      'Billing',
      'Invoice',
      'Last Login',
      'Created',
      'Actions',
    ])
    const table = page().getByRole('region', { name: 'Users' })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page().title()).toBe('User Management · Clearbell')
    expect(await link('Back to Dashboard').getAttribute('href')).toBe('/')
    await link('Pending Setup').click()
    await page().waitForURL(/\?status=pending_setup$/)
  })
  it('says everything about a customer', async () => {
    await visit()
    for (const words of [
      'dana.whitfield@mapleridge.example',
      'Maple Ridge Elementary',
      '500-2000 students',
      '+1 555 0142',
      'Active',
      'Paid',
      'Midsize (Annual)',
      'Jan 15, 2026',
      'Due: Jan 15, 2027',
      'Stripe',
      'Nov 18, 2026',
      'Jan 05, 2026',
    ])
      expect(await row('Dana Whitfield').getByText(words, { exact: true }).count(), words).toBe(1)
    const site = row('Dana Whitfield').getByRole('link', { name: 'mapleridge.example' })
    expect([await site.getAttribute('href'), await site.getAttribute('target')]).toEqual(['https://www.mapleridge.example/', '_blank'])
  })
  it("says days in the platform's time zone", async () => {
    site().configure({ productName: 'Clearbell', defaultTimeZone: 'Pacific/Kiritimati' }) // 14 hours ahead of UTC
    await visit()
    await row('Dana Whitfield').getByText('Nov 19, 2026', { exact: true }).waitFor()
  })
  it('says what is missing', async () => {
    await visit()
    for (const words of ['Setup Required', 'No invoice', 'Never', 'Pending'])
      expect(await row('Marcus Delgado').getByText(words, { exact: true }).count(), words).toBe(1)
    expect(await row('Olivia Park').getByText('No school').count()).toBe(1)
    expect(await row('Tom Becker').getByText('Inactive').count()).toBe(1)
    expect(await row('Aisha Rahman').getByText('Invoice Sent').count()).toBe(1)
  })
  it('makes no link of an address that is none', async () => {
    answer('GET /api/admin/users', list([{ ...fixtures.customer, websiteUrl: 'javascript:alert(1)' }]))
    await open('/admin/users')
    await row('Dana Whitfield').waitFor()
    expect(await row('Dana Whitfield').getByRole('link').count()).toBe(0)
  })
  it('searches on / and filters, in the address as in the call', async () => {
    await visit()
    await page().keyboard.press('/')
    await page().keyboard.type('ridge')
    await page().waitForURL(/\?search=ridge$/)
    await page().getByLabel('Status').selectOption('Pending Setup')
    await page().waitForURL(/\?search=ridge&status=pending_setup$/)
    await expect.poll(() => site().requests.at(-1)?.url).toBe('/api/admin/users?search=ridge&status=pending_setup&limit=50')
    answer('GET /api/admin/users', list([]))
    await page().reload()
    await text('No matching users found').waitFor()
    expect(await page().getByRole('searchbox').inputValue()).toBe('ridge')
    await button('Clear Filters').last().click()
    await page().waitForURL(/\/admin\/users$/)
  })
  it('pages on the server', async () => {
    answer('GET /api/admin/users', list(fixtures.users(61)))
    await visit()
    await text('1–50 of 61').waitFor()
    await button('Next').click()
    await text('51–61 of 61').waitFor()
    expect(await page().getByRole('row').count()).toBe(12)
    await button('Previous').click()
    await text('1–50 of 61').waitFor()
  })
  it('is cards in a small window, with the same to say and to do', async () => {
    await open('/admin/users', { viewport: { width: 390, height: 800 } })
    const card = page().getByRole('list', { name: 'Users' }).getByRole('listitem').nth(1)
    for (const words of ['Maple Ridge Elementary', 'Due: Jan 15, 2027', 'Nov 18, 2026'])
      await card.getByText(words, { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Edit Dana Whitfield' }).click()
    await heading('Edit User Account').waitFor()
    expect(await page().getByRole('table').count()).toBe(0)
  })
})

describe('deactivating', () => {
  it('asks first, says what it means, and shows the new state with the server’s sentence', async () => {
    answer('PATCH /api/admin/users/user-1/status', { body: { message: 'Dana Whitfield is inactive now.' }, headers: { 'x-position': '9' } })
    await visit()
    await button('Deactivate Dana Whitfield').first().click()
    await dialog().getByText('The chat widget of Maple Ridge Elementary stops answering visitors.').waitFor()
    expect(calls('PATCH')).toEqual([])
    answer('GET /api/admin/users', list([{ ...fixtures.customer, status: 'inactive' }]))
    const sent = page().waitForRequest('**/user-1/status')
    await button('Deactivate').click()
    expect((await sent).postDataJSON()).toEqual({ status: 'inactive' })
    await toast('User Status Updated').getByText('Dana Whitfield is inactive now.').waitFor()
    await button('Activate Dana Whitfield').waitFor()
    await dialog().waitFor({ state: 'detached' })
    expect(site().requests.at(-1)?.headers['x-after-position']).toBe('9')
  })
  it('that fails says so in the dialog and in a toast', async () => {
    answer('PATCH /api/admin/users/user-1/status', { status: 500 })
    await visit()
    await button('Deactivate Dana Whitfield').first().click()
    await button('Deactivate').click()
    await dialog().getByRole('alert').getByText('An error occurred while updating user status.').waitFor()
    await toast('Failed to Update Status').waitFor()
  })
  it('is never offered for oneself', async () => {
    await visit()
    expect(await row('Olivia Park').getByRole('button', { name: 'Edit' }).count()).toBe(1)
    expect(
      await row('Olivia Park')
        .getByRole('button', { name: /ctivate/ })
        .count(),
    ).toBe(0)
  })
})

describe('activating', () => {
  it('happens at once', async () => {
    answer('PATCH /api/admin/users/user-4/status', { body: { message: 'Tom Becker is active now.' } })
    await visit()
    const sent = page().waitForRequest('**/user-4/status')
    await button('Activate Tom Becker').first().click()
    expect((await sent).postDataJSON()).toEqual({ status: 'active' })
    await toast('User Status Updated').getByText('Tom Becker is active now.').waitFor()
  })
  it('that fails stays readable above the list', async () => {
    answer('PATCH /api/admin/users/user-4/status', failed)
    await visit()
    await button('Activate Tom Becker').first().click()
    await page().getByRole('alert').getByText('Failed to Update Status').waitFor()
    await expect.poll(() => toast('Failed to Update Status').count()).toBe(0)
  })
})

describe('the login e-mail', () => {
  it('can be sent again while it has not been used', async () => {
    answer('POST /api/admin/users/user-2/resend-login', { body: { message: 'A new login e-mail is on its way.' } })
    await visit()
    await button('Resend login e-mail to Marcus Delgado-Fitzgerald').first().click()
    await toast('Login E-mail Sent Again').getByText('A new login e-mail is on its way.').waitFor()
    expect(await row('Dana Whitfield').getByRole('button', { name: 'Resend' }).count()).toBe(0)
  })
  it('is not offered for an account that is not active', async () => {
    answer('GET /api/admin/users', list([{ ...fixtures.customer, status: 'inactive', requirePasswordChange: true }]))
    await open('/admin/users')
    await button('Activate Dana Whitfield').waitFor()
    expect(await page().getByRole('button', { name: 'Resend' }).count()).toBe(0)
  })
  it('is a link to hand over where no mail is sent', async () => {
    answer('POST /api/admin/users/user-2/resend-login', {
      body: { message: 'ok', setPasswordLink: 'https://school.example/reset?token=t1' },
    })
    await visit()
    await button('Resend login e-mail to Marcus Delgado-Fitzgerald').first().click()
    await heading('Set-Password Link').waitFor()
    expect(await dialog().getByLabel('Link').inputValue()).toBe('https://school.example/reset?token=t1')
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    // The dialog gives the focus back just after it has gone.
    await page().waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Resend login e-mail to Marcus'))
  })
})

describe('undelivered mail', () => {
  it('is not mentioned when there is none', async () => {
    await visit()
    expect(await page().getByText('not delivered').count()).toBe(0)
  })
  it('says who waits for what since when, and why; and sends again', async () => {
    answer('GET /api/admin/undelivered-mails', { body: [fixtures.mail] })
    answer('POST /api/admin/users/user-2/resend-login', { body: { message: 'A new login e-mail is on its way.' } })
    await visit()
    const card = page().getByRole('region', { name: '1 e-mail was not delivered' })
    for (const words of [fixtures.mail.email, 'is missing the login e-mail', 'The mail server refused it for good.', '550 5.1.1'])
      await card.getByText(words).first().waitFor()
    expect(await card.locator('time').getAttribute('title')).toMatch(/^Nov 20, 2026, \d+:\d\d [AP]M$/)
    await card.getByRole('button', { name: 'Resend' }).click()
    await card.getByText('Sent again').waitFor()
  })
  it('of a reset tells what the person can do', async () => {
    answer('GET /api/admin/undelivered-mails', { body: [{ ...fixtures.mail, kind: 'password_reset', reason: 'interrupted' }] })
    await visit()
    const card = page().getByRole('region', { name: /not delivered/ })
    await card.getByText("They can ask for a new link under 'Forgot your password?'.").waitFor()
    expect(await card.getByRole('button').count()).toBe(0)
  })
})

describe('a trail', () => {
  const openTrail = async () => {
    await visit()
    await button('Trail of Dana Whitfield').first().click()
  }
  it('tells in plain words what happened, by whom, from where and when', async () => {
    await openTrail()
    const entry = (at: number) => dialog().getByRole('list', { name: 'Trail' }).locator('> li').nth(at)
    await entry(0).getByText('Signed in', { exact: true }).waitFor()
    expect(await entry(0).getByText('by Dana Whitfield from 203.0.113.7').count()).toBe(1)
    expect(await entry(1).getByText('Reason: wrong password').count()).toBe(1)
    expect(await entry(2).innerText()).toContain('Last name: Whitefield → ')
    expect(await entry(2).innerText()).toContain('Phone number: 555 0100 → ')
    expect(await entry(0).locator('time').innerText()).toMatch(/^Nov 20, 2026, \d+:\d\d [AP]M$/)
  })
  it('goes on where it ended', async () => {
    await openTrail()
    await button('Load More').click()
    await expect.poll(() => dialog().getByText('Signed in', { exact: true }).count()).toBe(26)
    expect(await button('Load More').count()).toBe(0)
    expect(site().requests.at(-1)?.url).toBe('/api/admin/users/user-1/trail?kind=all&after=entry-25&limit=25')
  })
  it('keeps its entries when the next ones cannot be loaded', async () => {
    await openTrail()
    await button('Load More').waitFor()
    answer('GET /api/admin/users/user-1/trail', failed)
    await button('Load More').click()
    await dialog().getByText('Could not load the trail').waitFor()
    expect(await dialog().getByRole('list', { name: 'Trail' }).locator('> li').count()).toBe(25)
  })
  it('is read anew each time', async () => {
    await openTrail()
    await dialog().getByText('Sign-in failed').waitFor()
    await page().keyboard.press('Escape')
    answer('GET /api/admin/users/user-1/trail', list([]))
    await button('Trail of Dana Whitfield').first().click()
    await dialog().getByText('Nothing has happened yet.').waitFor()
  })
  it('says when it cannot be loaded', async () => {
    answer('GET /api/admin/users/user-1/trail', failed)
    await openTrail()
    await dialog().getByText('Could not load the trail').waitFor()
    answer('GET /api/admin/users/user-1/trail', list(fixtures.trail(1)))
    await button('Retry').click()
    await dialog().getByText('Signed in', { exact: true }).waitFor()
  })
})

describe('the System screen', () => {
  it('shows what stands still and what is rebuilt, asks before a rebuild, and says when it ends', async () => {
    const leads = systems.system.readModels.find(({ id }) => id === 'leads')!
    const withLeads = (rebuild: typeof leads.rebuild) => ({
      body: { ...systems.system, readModels: [...systems.system.readModels.filter(({ id }) => id !== 'leads'), { ...leads, rebuild }] },
    })
    answer('GET /api/admin/parked-events', { body: systems.parked })
    answer('GET /api/admin/system', failed)
    await open('/admin/system')
    await text('Could not load the state of the system').waitFor()
    answer('GET /api/admin/system', withLeads(null))
    await button('Retry').click()
    await row('Chat history').getByText('It could not apply event 7b0c4f0e', { exact: false }).waitFor()
    await row('Figures').getByText('1 min behind').waitFor()
    expect(await page().getByRole('progressbar', { name: 'Version 8 is being built' }).getAttribute('aria-valuenow')).toBe('37')
    expect(await button('Rebuild Users').getAttribute('aria-disabled')).toBe('true')
    await expectNoBarriers(page())
    await page().emulateMedia({ colorScheme: 'light' })

    answer('POST /api/admin/read-models/leads/rebuild', {
      status: 409,
      body: { code: 'rebuild_running', message: 'Being rebuilt already.' },
    })
    await button('Rebuild Leads').click()
    await dialog().getByRole('button', { name: 'Rebuild' }).click()
    await dialog().getByText('Being rebuilt already.').waitFor()
    answer('POST /api/admin/read-models/leads/rebuild', { status: 202, body: {} })
    answer('GET /api/admin/system', withLeads(systems.running))
    await dialog().getByRole('button', { name: 'Rebuild' }).click()
    await row('Leads').getByText('Being rebuilt: 18,000 events applied').waitFor()
    answer('GET /api/admin/system', withLeads({ ...systems.running, state: 'done', endedAt: new Date().toISOString(), progress: 1 }))
    await toast('Leads was rebuilt from 18,000 events.').waitFor()
    await expectNothingTooWide(page(), [768, 390, 320])
  })

  it('retries a parked event with one click, and discards it with a reason', async () => {
    answer('GET /api/admin/system', { body: systems.system })
    answer('GET /api/admin/parked-events', { body: systems.parked })
    const path = '/api/admin/parked-events/chat_history/7b0c4f0e-5d0b-4c8e-9d53-1f8a0c9d1f11'
    answer(`POST ${path}/retry`, { body: { state: 'parked' } })
    answer(`POST ${path}/discard`, { body: { state: 'gone' } })
    await open('/admin/system')
    await row('Oak Grove School').getByText('41 events').waitFor()
    await button('Retry ChatAnswered in Chat history').click()
    await toast('Still Parked').waitFor()
    await button('Discard ChatAnswered in Chat history').click()
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await dialog().getByText('Please give a reason').waitFor()
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sent by a test')
    answer('GET /api/admin/parked-events', { body: { rows: [], total: 0 } })
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await text('None. Every read model could apply every event.').waitFor()
    expect(JSON.parse(calls('POST').at(-1)!.body ?? '')).toEqual({ reason: 'Sent by a test' })
  })
})
