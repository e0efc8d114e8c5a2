import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { type Answer, endless, failed, list, signedOut } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, heading, button, link, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const row = (name: string) => page().getByRole('row').filter({ hasText: name }).first()
const counter = (label: string) =>
  page()
    .locator('section')
    .filter({ has: page().getByRole('heading', { name: label, exact: true }) })
const asked = (path: string) => site().requests.filter(({ url }) => url.startsWith(path))
const panel = (name = 'Maple Ridge Elementary') => page().getByRole('region', { name, exact: true })

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) answer(call, reply)
})

const visit = async (query = '') => {
  await open(`/admin/billing${query}`)
  await row('Lakeview High School').waitFor()
}

describe('the list of schools', () => {
  it('has five counters, every column and what each school owes', async () => {
    await visit()
    for (const [label, figure] of [
      ['Total Schools', '42'],
      ['Paid', '30'],
      ['Pending', '5'],
      ['Invoice Sent', '7'],
      ['Overdue', '1'],
    ] as const)
      await counter(label).getByText(figure, { exact: true }).waitFor()
    await heading('All Schools Billing Status').waitFor()
    expect(await page().getByRole('columnheader').allInnerTexts()).toEqual([
      'School',
      'Contact',
      'Plan',
      'Payment Status',
      'Invoice Date',
      'Due Date',
      'Actions',
    ])
    for (const words of ['640 students', 'Dana Whitfield', 'Midsize (Annual)', 'Paid', 'Jan 15, 2026', 'Feb 15, 2026'])
      expect(await row('Maple Ridge').getByText(words, { exact: true }).count(), words).toBe(1)
    await row('Maple Ridge').getByText('dana.whitfield@mapleridge.example').waitFor()
    expect(await row('North Valley').getByText('—', { exact: true }).count()).toBe(2)
    expect(await row('Lakeview').getByText('Overdue', { exact: true }).count()).toBe(1)
    expect(await page().title()).toBe('Billing Management · Clearbell')
    expect(await link('Back to User Management').getAttribute('href')).toBe('/admin/users')
  })
  it('is found in the Admin menu', async () => {
    await open('/')
    await button('Admin').click()
    await page().getByRole('menuitem', { name: 'Billing Management' }).click()
    await row('Lakeview High School').waitFor()
  })
  it('is filtered by a counter, by the status and by words, in the address as in the call', async () => {
    await visit()
    await link('Overdue').click()
    await page().waitForURL(/\?status=overdue$/)
    await expect.poll(() => page().getByRole('row').count()).toBe(2)
    expect(await link('Overdue').getAttribute('aria-current')).toBe('true')
    await page().getByLabel('Payment Status').selectOption('Invoice Sent')
    await page().keyboard.press('/')
    await page().keyboard.type('ridge')
    await page().waitForURL(/\?search=ridge&status=invoice_sent$/)
    await expect.poll(() => asked('/api/admin/billing?').at(-1)?.url).toBe('/api/admin/billing?search=ridge&status=invoice_sent&limit=50')
    answer('GET /api/admin/billing', list([]))
    await page().reload()
    await text('No matching schools found').waitFor()
    await button('Clear Filters').last().click()
    await page().waitForURL(/\/admin\/billing$/)
  })
  it('has its states while it loads, when nothing is there and when it fails', async () => {
    answer('GET /api/admin/billing', endless)
    await open('/admin/billing')
    await page().getByRole('status').filter({ hasText: 'Loading the schools' }).waitFor({ state: 'attached' })
    answer('GET /api/admin/billing', list([]))
    await page().reload()
    await text('No schools yet').waitFor()
    expect(await button('Export 0 Schools').isDisabled()).toBe(true)
    expect(await heading('Overdue Accounts Alert').count()).toBe(0)
    answer('GET /api/admin/billing', failed)
    await page().reload()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('GET /api/admin/billing', fixtures.answers['GET /api/admin/billing']!)
    await button('Retry').click()
    await row('Lakeview High School').waitFor()
  })
  it('exports what it shows and says how much that is', async () => {
    await open('/admin/billing?status=paid&asOf=2026-03-01')
    await row('Maple Ridge').waitFor()
    answer('GET /api/admin/billing/export', {
      body: 'x',
      headers: { 'content-disposition': 'attachment; filename="billing-2026-03-01.csv"' },
    })
    const download = page().waitForEvent('download')
    await button('Export 1 School').click()
    expect((await download).suggestedFilename()).toBe('billing-2026-03-01.csv')
    expect(asked('/api/admin/billing/export').at(-1)?.url).toBe('/api/admin/billing/export?status=paid&asOf=2026-03-01')
  })
})

describe('the overdue accounts', () => {
  it('are named with what to do about them', async () => {
    await visit()
    const alert = page().getByRole('region', { name: 'Overdue Accounts Alert' })
    await alert.getByText('Schools with invoices sent over 30 days ago that need follow-up', { exact: true }).waitFor()
    await alert.getByText('Lakeview High School', { exact: true }).waitFor()
    await alert.getByText(/^Invoice date: .+ \(4[0-2] days ago\)$/).waitFor()
    await button('Manage Lakeview High School').click()
    await heading('Update Billing Information').waitFor()
  })
  it('are five at most, and lead to the others', async () => {
    const overdue = Array.from({ length: 7 }, (_, at) => ({ ...fixtures.schools[3]!, id: `late-${at}`, schoolName: `School ${at}` }))
    answer('GET /api/admin/billing', list(overdue))
    await open('/admin/billing')
    await link('Show all 7 overdue accounts').waitFor()
    expect(
      await page()
        .getByRole('button', { name: /^Manage/ })
        .count(),
    ).toBe(5)
  })
})

describe('a day in the past', () => {
  it('is chosen, says so, changes nothing and leads back', async () => {
    await visit()
    await page().getByLabel('As of').fill('2026-03-01')
    await page().waitForURL(/\?asOf=2026-03-01$/)
    await text('As it stood on Mar 01, 2026').waitFor()
    await expect.poll(() => asked('/api/admin/billing/summary?asOf=2026-03-01').length).toBe(1)
    await expect.poll(() => asked('/api/admin/billing?').at(-1)?.url).toContain('asOf=2026-03-01')
    expect(
      await page()
        .getByRole('button', { name: /^(Edit|Manage)/ })
        .count(),
    ).toBe(0)
    await link('Pending').click()
    await page().waitForURL(/\?status=pending&asOf=2026-03-01$/)
    await button('Clear Filters').click()
    await page().waitForURL(/\?asOf=2026-03-01$/)
    await button('Back to Today').click()
    await page().waitForURL(/\/admin\/billing$/)
    await button('Edit Brookside Academy').waitFor()
  })
  it('is no day to come', async () => {
    await visit(`?asOf=${fixtures.day(-30)}`)
    expect(await page().getByText('As it stood on').count()).toBe(0)
    expect(await page().getByLabel('As of').inputValue()).toBe('')
  })
})

describe('a school beside the list', () => {
  it('has its timeline: who, when, from what, to what', async () => {
    await visit()
    await link('Maple Ridge Elementary').click()
    await page().waitForURL(/\?open=school-1$/)
    await panel().getByText('Call before the summer.').waitFor()
    const entries = panel().getByRole('list', { name: 'Timeline' }).locator('> li')
    expect(await entries.count()).toBe(25)
    expect(await entries.nth(1).innerText()).toMatch(/^Olivia Park\n+\w{3} \d\d, \d{4}, \d+:\d\d [AP]M/)
    for (const words of [
      'Payment Status: Pending → to Invoice Sent',
      'Invoice Date: none → to Jan 15, 2026',
      'Billing Notes: Pays by cheque. → to none',
    ])
      expect((await entries.nth(1).getByRole('listitem').allTextContents()).map((line) => line.replaceAll(/\s+/g, ' '))).toContain(words)
    await button('Load More').click()
    await expect.poll(() => entries.count()).toBe(30)
    answer('GET /api/admin/billing/changes/export', { body: 'x', headers: { 'content-disposition': 'attachment; filename="c.csv"' } })
    const download = page().waitForEvent('download')
    await button('Export 30 Changes').click()
    await download
    expect(asked('/api/admin/billing/changes/export').at(-1)?.url).toBe('/api/admin/billing/changes/export?schoolId=school-1')
  })
  it('gives way to the next with an arrow and closes with Escape', async () => {
    await visit('?open=school-1')
    await panel().waitFor()
    await page().keyboard.press('ArrowDown')
    await panel('North Valley Unified School District').getByText('This billing has not been changed yet.').waitFor()
    await page().keyboard.press('Escape')
    await page().waitForURL(/\/admin\/billing$/)
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('North Valley Unified School District')
  })
  it('stays beside the list while a dialog has the keys', async () => {
    await visit('?open=school-1')
    await panel().getByRole('button', { name: 'Update Billing' }).click()
    await page().getByRole('dialog').waitFor()
    await page().getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus()
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await panel().waitFor()
  })
  it('is named by its history when the list does not show it', async () => {
    await open('/admin/billing?status=pending&open=school-1')
    await panel().getByText('Timeline').waitFor()
  })
  it('gives way to the dialog in a small window', async () => {
    await open('/admin/billing?open=school-1', { viewport: { width: 390, height: 800 } })
    await button('Update Billing').click()
    await page().getByRole('dialog', { name: 'Update Billing Information' }).waitFor()
    await expect.poll(() => page().getByRole('dialog').count()).toBe(1)
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    // A dialog gives the screen behind it back just after it has gone.
    await expect.poll(() => page().getByRole('list', { name: 'All Schools Billing Status' }).getByRole('heading').count()).toBe(4)
  })
})

describe('all changes', () => {
  it('are those of a period and of a field, and are exported so', async () => {
    await visit()
    await link('All Changes').click()
    await row('Brookside Academy').getByText('System').waitFor()
    expect(await page().getByRole('columnheader').allInnerTexts()).toEqual(['School', 'When', 'Changed By', 'Changes'])
    await page().getByLabel('From').fill('2026-03-01')
    await page().waitForURL(/from=2026-03-01/)
    await page().getByLabel('To', { exact: true }).fill('2026-03-31')
    await page().waitForURL(/to=2026-03-31/)
    await page().getByLabel('Changed Field').selectOption('Invoice Date')
    await expect
      .poll(() => asked('/api/admin/billing/changes?').at(-1)?.url)
      .toBe('/api/admin/billing/changes?field=invoiceDate&status=all&from=2026-03-01&to=2026-03-31&limit=50')
    expect(await page().getByRole('list', { name: 'Filters' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Invoice Date',
      'From Mar 01, 2026',
      'To Mar 31, 2026',
      'Clear Filters',
    ])
    answer('GET /api/admin/billing/changes/export', failed)
    await button('Export 3 Changes').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    expect(asked('/api/admin/billing/changes/export').at(-1)?.url).toMatch(/field=invoiceDate&status=all&from=2026-03-01&to=2026-03-31$/)
    await button('Clear Filters').click()
    await page().waitForURL(/\?view=changes$/)
  })
  it('lead to their school', async () => {
    await open('/admin/billing?view=changes')
    await link('Brookside Academy').click()
    await panel('Brookside Academy').waitFor()
  })
})

describe('who may see it', () => {
  it('is nobody but an operator, who is told so and led home after half a second', async () => {
    answer('GET /api/auth/user', { body: user })
    await open('/admin/billing')
    await text("You don't have permission to access this page.").waitFor()
    await heading('Dashboard').waitFor()
    expect(asked('/api/admin/billing')).toEqual([])
  })
  it('is asked to sign in again when the session has ended', async () => {
    answer('GET /api/admin/billing', signedOut)
    await open('/admin/billing?status=paid')
    await text('You are logged out. Logging in again...').waitFor()
    await page().waitForURL(/\/login\?next=%2Fadmin%2Fbilling%3Fstatus%3Dpaid$/)
  })
})
