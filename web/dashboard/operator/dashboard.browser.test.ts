import { beforeEach, describe, expect, it } from 'vitest'
import { system } from '../../system/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { endless, failed } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, button, link, text } = visits()

beforeEach(() => {
  site().answer('GET /api/auth/user', { body: fixtures.operator })
  site().answer('GET /api/admin/attention', { body: fixtures.attention })
})

describe('the dashboard of an operator without a school', () => {
  it('shows the totals of all schools, and what waits with a way to its rows', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    for (const [label, figure, note, href] of [
      ['Overdue Invoices', '2', 'of 5 unpaid invoices', '/admin/billing?status=overdue'],
      ['Pending Billing', '3', 'Not invoiced yet', '/admin/billing?status=pending'],
      ['New Leads', '4', 'Not contacted yet', '/admin/leads?status=new'],
      ['Undelivered Mail', '1', 'The readers still wait', '/admin/users'],
    ] as const) {
      const cell = page().getByRole('listitem').filter({ hasText: label })
      await cell.getByText(figure, { exact: true }).waitFor()
      await cell.getByText(note).waitFor()
      expect(await link(label).getAttribute('href')).toBe(href)
    }
    expect(await page().getByText('Recent Activity').count()).toBe(0)
    expect(site().requests.some(({ url }) => url.startsWith('/api/notifications'))).toBe(false)
  })

  it('lists the schools that need attention, why, and where to see to it', async () => {
    await open('/')
    const lines = page().getByRole('region', { name: 'Schools That Need Attention' }).getByRole('listitem')
    await lines.first().waitFor()
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringMatching(/Maple Ridge Elementary\s+Invoice sent 64 days ago\s+Overdue/),
      expect.stringMatching(/Saint Brigid.*\s+Invoice sent 31 days ago\s+Overdue/),
      expect.stringMatching(/Harbor Light School\s+Registered 12 days ago, nothing uploaded yet\s+No Upload/),
      expect.stringMatching(/Elm Street School\s+First upload today, widget not seen on a page yet\s+Widget Not Seen/),
      expect.stringMatching(/Granite Peak High School\s+402 of 1,204 questions unanswered in the last 4 weeks\s+Many Unanswered/),
    ])
    const hrefs = await lines.getByRole('link').evaluateAll((links) => links.map((each) => each.getAttribute('href')))
    expect(hrefs).toEqual([
      '/admin/billing?status=overdue&open=s1',
      '/admin/billing?status=overdue&open=s2',
      '/admin/users?search=Harbor+Light+School',
      '/admin/users?search=Elm+Street+School',
      '/admin/users?search=Granite+Peak+High+School',
    ])
  })

  it('shows the totals while the rest loads, or when it cannot be loaded', async () => {
    site().answer('GET /api/admin/attention', failed)
    await open('/')
    await text('87% success rate').waitFor()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    site().answer('GET /api/admin/attention', { body: fixtures.attention })
    await button('Retry').click()
    await text('Harbor Light School').waitFor()
    site().answer('GET /api/admin/attention', endless)
    await page().reload()
    await text('87% success rate').waitFor()
    expect(await text('Harbor Light School').count()).toBe(0)
  })

  it('says how many more schools wait than it shows, and asks again when the operator comes back', async () => {
    site().answer('GET /api/admin/attention', { body: { ...fixtures.attention, total: 57 } })
    await open('/')
    await text('Showing the first 5 of 57').waitFor()
    site().answer('GET /api/admin/attention', { body: fixtures.nothing })
    await link('Harbor Light School').click()
    await link('Back to Dashboard').click()
    await text('No school needs attention').waitFor()
    expect(await link('View All Schools').getAttribute('href')).toBe('/admin/users')
  })

  it('offers a new installation its first step', async () => {
    site().answer('GET /api/admin/attention', { body: fixtures.nothing })
    site().answer('GET /api/admin/billing/summary', { body: { totalSchools: 0, paid: 0, pending: 0, invoiceSent: 0, overdue: 0 } })
    await open('/')
    expect(await link('Create Your First Customer Account').getAttribute('href')).toBe('/admin/users')
  })

  it('says when a read model has stopped, and leads to System', async () => {
    site().answer('GET /api/admin/system', { body: system })
    await open('/')
    await page().getByRole('alert').getByText('Some screens are not up to date').waitFor()
    expect(await link('Open System').getAttribute('href')).toBe('/admin/system')
  })

  it('has what waits in sight on a phone, nothing axe finds in either theme, and never scrolls sideways', async () => {
    await open('/', { viewport: { width: 390, height: 844 } })
    await text('Harbor Light School').waitFor()
    for (const label of ['Overdue Invoices', 'Pending Billing', 'New Leads', 'Undelivered Mail']) {
      const box = (await link(label).boundingBox())!
      expect(box.y + box.height, label).toBeLessThan(844)
    }
    await expectNoBarriers(page())
    await page().setViewportSize({ width: 1280, height: 800 })
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), [1280, 768, 390, 320])
  })
})
