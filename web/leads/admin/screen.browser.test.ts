import { leadStatusLabels } from '@clearbell/contracts'
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, endless, failed, list, signedOut } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, heading, button, link, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const row = (name: string) => page().getByRole('row').filter({ hasText: name }).first()
const panel = (name = 'Aisha Rahman') => page().getByRole('region', { name, exact: true })
const status = (name: string) => page().getByRole('button', { name: new RegExp(`^Status of ${name}`) })
const toast = (words: string) => page().getByRole('listitem', { includeHidden: true }).filter({ hasText: words })
const [first] = fixtures.leads(1)

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) answer(call, reply)
})

const visit = async (query = '') => {
  await open(`/admin/leads${query}`)
  await row('Ida Byron').waitFor()
}

describe('the list of leads', () => {
  it('shows where things will be while it loads', async () => {
    answer('GET /api/leads', endless)
    await open('/admin/leads')
    await page().getByRole('status').filter({ hasText: 'Loading the leads' }).waitFor({ state: 'attached' })
    expect(await page().getByRole('table').count()).toBe(0)
  })
  it('says that nobody has asked yet, and has nothing to export', async () => {
    answer('GET /api/leads', list([]))
    answer('GET /api/leads/summary', { body: { total: 0, thisWeek: 0, new: 0, contacted: 0 } })
    await open('/admin/leads')
    await page().getByText("No leads captured yet. Once prospects fill out your lead form, they'll appear here.", { exact: true }).waitFor()
    await page().getByText('No leads have been captured yet', { exact: true }).waitFor()
    expect(await button('Export CSV').isDisabled()).toBe(true)
  })
  it('says what failed, and loads on Retry', async () => {
    answer('GET /api/leads', failed)
    await open('/admin/leads')
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('GET /api/leads', list(fixtures.leads(3)))
    await button('Retry').click()
    await row('Ida Byron').waitFor()
  })
  it('has the four counters, the columns and what they say of a lead', async () => {
    await visit()
    for (const [label, figure] of [
      ['Total Leads', '30'],
      ['This Week', '4'],
      ['New Status', '11'],
      ['Contacted', '6'],
    ] as const)
      await page().locator('section').filter({ hasText: label }).getByText(figure, { exact: true }).waitFor()
    await text('30 prospects requesting demos').waitFor()
    expect(await page().getByRole('columnheader').allInnerTexts()).toEqual(['Name', 'Email', 'School', 'Size', 'Status', 'Date'])
    expect(await row('Ida Byron').getByRole('cell').allInnerTexts()).toEqual([
      'ida.byron@elmstreet.example',
      'Elm Street Elementary',
      'Small (Under 500)',
      'New',
      'Nov 20, 2026',
    ])
    expect(await link('ida.byron@elmstreet.example').first().getAttribute('href')).toBe('mailto:ida.byron@elmstreet.example')
    expect(await link('Back to Dashboard').getAttribute('href')).toBe('/')
    expect(await page().title()).toBe('Lead Management · Clearbell')
  })
  it('says one prospect', async () => {
    answer('GET /api/leads/summary', { body: { ...fixtures.summary, total: 1 } })
    await visit()
    await page().getByText('1 prospect requesting demos', { exact: true }).waitFor()
  })
  it('tells sizes apart by colour', async () => {
    await visit()
    const tone = (size: string) => page().getByText(size, { exact: true }).first().getAttribute('class')
    for (const [size, colour] of [
      ['Small (Under 500)', 'text-link'], // blue
      ['Medium (500-2000)', 'text-success'], // green
      ['Large (2000-5000)', 'text-orange'],
      ['Very Large (5000+)', 'text-purple'],
      ['12 pupils', 'text-ink-soft'], // gray
    ] as const)
      expect(await tone(size), size).toContain(colour)
  })
  it('searches on / and filters, in the address as in the call and the export', async () => {
    await visit()
    await page().keyboard.press('/')
    await page().keyboard.type('elm')
    await page().waitForURL(/\?search=elm$/)
    await page().getByLabel('Status', { exact: true }).selectOption('Demo Scheduled')
    await page().waitForURL(/\?search=elm&status=demo_scheduled$/)
    await expect.poll(() => site().requests.at(-1)?.url).toBe('/api/leads?search=elm&status=demo_scheduled&sort=newest&limit=50')
    answer('GET /api/leads/export', { body: 'rows', headers: { 'content-disposition': 'attachment; filename="leads-2026-11-28.csv"' } })
    const download = page().waitForEvent('download')
    await button('Export CSV').click()
    expect((await download).suggestedFilename()).toBe('leads-2026-11-28.csv')
    expect(site().requests.at(-1)?.url).toBe('/api/leads/export?search=elm&status=demo_scheduled&sort=newest')
    await button('Remove filter Demo Scheduled').click()
    await page().waitForURL(/\?search=elm$/)
  })
  it('says that it could not be exported where the button is', async () => {
    answer('GET /api/leads/export', failed)
    await visit()
    await button('Export CSV').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
  })
  it('shows the rows of a counter', async () => {
    await visit()
    await link('New Status').click()
    await page().waitForURL(/\?status=new$/)
  })
})

describe('the status of a lead', () => {
  const change = (body: object) => answer('PATCH /api/leads/lead-1', { body, headers: { 'x-position': '9' } })

  it('is set from its own badge, and taken back from the toast', async () => {
    change(fixtures.details(first!))
    await visit()
    await status('Ida Byron').first().click()
    await expect.poll(() => page().getByRole('menuitemradio').allInnerTexts()).toEqual(Object.values(leadStatusLabels))
    answer('GET /api/leads', list([{ ...first!, status: 'contacted' }]))
    const sent = page().waitForRequest('**/api/leads/lead-1')
    await page().getByRole('menuitemradio', { name: 'Contacted' }).click()
    expect((await sent).postDataJSON()).toEqual({ status: 'contacted' })
    await toast('Lead Status Updated').getByText('Ida Byron is now Contacted.').waitFor()
    await page().getByRole('button', { name: 'Status of Ida Byron: Contacted' }).waitFor()
    const undone = page().waitForRequest('**/api/leads/lead-1')
    await button('Undo').click()
    expect((await undone).postDataJSON()).toEqual({ status: 'new' })
    expect(new URL(page().url()).search).toBe('')
  })
  it('that cannot be set says so above the list', async () => {
    answer('PATCH /api/leads/lead-1', failed)
    await visit()
    await status('Ida Byron').first().click()
    await page().getByRole('menuitemradio', { name: 'Declined' }).click()
    await page().getByRole('alert').getByText('Failed to Update Lead').waitFor()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
  })
})

describe('a lead beside the list', () => {
  const history = () => panel().getByRole('list', { name: 'History' })
  const wordsOf = async (parts: Locator) => (await parts.allInnerTexts()).map((words) => words.replace(/\s+/g, ' '))

  it('is opened by its row, named by the address, and shows its notes and history', async () => {
    await visit()
    await row('Aisha Rahman').getByText('Brookside Academy').click()
    await page().waitForURL(/\?open=lead-3$/)
    await history().waitFor()
    expect(await wordsOf(history().locator('> li'))).toEqual([
      'Confirmation e-mail not delivered Nov 21, 2026, 9:10 AM The mail server refused it for good. Is the address spelled right?',
      'Booked a demo Nov 21, 2026, 9:00 AM by Visitor Booking: https://api.calendly.example/EV1',
      'Notes changed Nov 21, 2026, 5:30 AM by Olivia Park Notes: Met at the fair.',
      'Status changed Nov 21, 2026, 5:00 AM by Olivia Park Status: New → to Demo Scheduled',
      'Asked for a demo Nov 19, 2026, 11:46 AM by Visitor',
    ])
    await page().reload()
    await history().waitFor()
    await page().goBack()
    await panel().waitFor({ state: 'detached' })
  })
  it('gives way to the next by the arrows, and to its row by Escape', async () => {
    await visit()
    await link('Aisha Rahman').first().press('Enter')
    await history().waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Aisha Rahman')
    await page().keyboard.press('ArrowDown')
    await panel('Tom Becker').waitFor()
    await page().keyboard.press('ArrowUp')
    await page().keyboard.press('ArrowUp')
    await panel('Marcus Delgado-Fitzgerald').waitFor()
    await page().keyboard.press('Escape')
    await page().waitForURL(/\/admin\/leads$/)
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('lead-2')
  })
  it('has no next behind the last, and keeps the arrows in a text', async () => {
    await visit('?open=lead-7')
    await panel().waitFor()
    expect(await link('Next lead').getAttribute('aria-disabled')).toBe('true')
    await panel().getByLabel('Notes').press('ArrowUp')
    expect(new URL(page().url()).search).toBe('?open=lead-7')
  })
  it('stays while the list is searched', async () => {
    await visit('?open=lead-3')
    await page().getByLabel('Status', { exact: true }).selectOption('New')
    await page().waitForURL(/\?status=new&open=lead-3$/)
    await history().waitFor()
  })
  it('saves its notes', async () => {
    answer('PATCH /api/leads/lead-1', { body: fixtures.details(first!), headers: { 'x-position': '9' } })
    await visit('?open=lead-1')
    const notes = panel('Ida Byron').getByLabel('Notes')
    expect(await notes.inputValue()).toBe('Met at the fair.\nWants to see the calendar.')
    await notes.fill('Call on Monday.')
    answer('GET /api/leads/lead-1', { body: fixtures.details({ ...first!, notes: 'Call on Monday.' }) })
    const sent = page().waitForRequest('**/api/leads/lead-1')
    await button('Save Notes').click()
    expect((await sent).postDataJSON()).toEqual({ notes: 'Call on Monday.', expectedNotes: 'Met at the fair.\nWants to see the calendar.' })
    await toast('Notes Saved').waitFor()
    await link('Close').click()
    await panel('Ida Byron').waitFor({ state: 'detached' })
  })
  it('shows both notes when somebody else has saved first, and saves over theirs', async () => {
    const conflict = {
      code: 'lead_notes_changed',
      message: 'Changed.',
      current: { notes: 'Closed.' },
      savedBy: 'Kim Park',
      savedAt: first!.createdAt,
    }
    answer('PATCH /api/leads/lead-1', { status: 409, body: conflict })
    await visit('?open=lead-1')
    await panel('Ida Byron').getByLabel('Notes').fill('Call on Monday.')
    await button('Save Notes').click()
    await panel('Ida Byron').getByRole('alert').getByText('Kim Park saved these notes while you were editing').waitFor()
    expect(await panel('Ida Byron').getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual(['Closed.', 'Call on Monday.'])
    answer('PATCH /api/leads/lead-1', { body: fixtures.details(first!), headers: { 'x-position': '9' } })
    const sent = page().waitForRequest('**/api/leads/lead-1')
    await button('Save Mine Over It').click()
    expect((await sent).postDataJSON()).toEqual({ notes: 'Call on Monday.', expectedNotes: 'Closed.' })
    await toast('Notes Saved').waitFor()
  })
  it('asks before typed notes are lost, and keeps them when they cannot be saved', async () => {
    answer('PATCH /api/leads/lead-1', failed)
    await visit('?open=lead-1')
    const notes = panel('Ida Byron').getByLabel('Notes')
    await notes.fill('Half a thought')
    await button('Save Notes').click()
    await panel('Ida Byron').getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    await row('Tom Becker').getByText('Lakeview High School').click()
    await text('Your notes have not been saved. Discard them?').waitFor()
    await button('Keep Editing').click()
    expect(await notes.inputValue()).toBe('Half a thought')
    await link('Close').click()
    await button('Discard Changes').click()
    await page().waitForURL(/\/admin\/leads$/)
  })
  it('says what failed, and loads on Retry', async () => {
    const known = fixtures.answers['GET /api/leads/lead-3']!
    answer('GET /api/leads/lead-3', failed)
    await visit('?open=lead-3')
    await panel().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('GET /api/leads/lead-3', known)
    await panel().getByRole('button', { name: 'Retry' }).click()
    await history().waitFor()
  })
  it('is a dialog over the cards of a small window, which Escape closes', async () => {
    await open('/admin/leads', { viewport: { width: 390, height: 800 } })
    await page().getByRole('list', { name: 'Leads' }).getByRole('link', { name: 'Tom Becker' }).first().click()
    const dialog = page().getByRole('dialog', { name: 'Tom Becker' })
    await dialog.getByRole('list', { name: 'History' }).waitFor()
    await page().keyboard.press('ArrowUp')
    await page().getByRole('dialog', { name: 'Aisha Rahman' }).waitFor()
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('lead-3')
  })
})

describe('who may see the leads', () => {
  it('finds them in the Admin menu', async () => {
    await visit()
    await button('Admin').click()
    for (const name of ['User Management', 'Lead Management']) await page().getByRole('menuitem', { name }).waitFor()
  })
  it('is nobody but an operator: others are told and led to the start', async () => {
    const { operator, customer } = await import('../../users/admin/fixtures.ts')
    answer('GET /api/auth/user', { body: { ...operator, isAdmin: false, school: customer.school } })
    await open('/admin/leads')
    await toast('Access Denied').getByText("You don't have permission to access this page.").waitFor()
    await page().waitForURL(`${site().url}/`)
    expect(site().requests.filter(({ url }) => url.startsWith('/api/leads'))).toEqual([])
  })
  it('ends with the session: a toast, and on to the sign-in screen', async () => {
    await visit()
    answer('GET /api/leads', signedOut)
    answer('GET /api/auth/user', signedOut)
    await page().getByLabel('Status', { exact: true }).selectOption('New')
    await toast('Unauthorized').getByText('You are logged out. Logging in again...').waitFor()
    await heading('Welcome Back').waitFor()
    expect(new URL(page().url()).searchParams.get('next')).toBe('/admin/leads?status=new')
  })
})
