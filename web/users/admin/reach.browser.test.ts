import { AxeBuilder } from '@axe-core/playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { list } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, button, heading } = visits()
const press = (name: string) => button(name).first().click()

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
  // One of every kind: more rows only keep axe busy.
  site().answer('GET /api/admin/users', list(fixtures.users(5)))
  site().answer('GET /api/admin/undelivered-mails', { body: [fixtures.mail, { ...fixtures.mail, id: 'mail-2', kind: 'password_reset' }] })
})

const places: { name: string; ready: () => Promise<unknown> }[] = [
  { name: 'the list', ready: async () => {} },
  {
    name: 'the create dialog with its messages',
    ready: async () => {
      await press('Create User')
      await page().getByRole('dialog').getByRole('button', { name: 'Create User' }).click()
      await page().getByText('First name is required').waitFor()
    },
  },
  {
    name: 'the question before discarding',
    ready: async () => {
      await press('Create User')
      await page().getByLabel('First Name').fill('Priya')
      await page().keyboard.press('Escape')
      await button('Keep Editing').waitFor()
    },
  },
  { name: 'the edit dialog', ready: () => press('Edit Dana Whitfield').then(() => heading('Billing Information').waitFor()) },
  { name: 'the question before deactivating', ready: () => press('Deactivate Dana Whitfield') },
  { name: 'a trail', ready: () => press('Trail of Dana Whitfield').then(() => button('Load More').waitFor()) },
  { name: 'the Admin menu', ready: () => press('Admin').then(() => page().getByRole('menu').waitFor()) },
]

const visit = async (ready: () => Promise<unknown>, options = {}) => {
  await open('/admin/users', options)
  await button('Edit Dana Whitfield').first().waitFor()
  await page().getByRole('region', { name: '2 e-mails were not delivered' }).waitFor()
  await ready()
}

describe.each(places)('$name', ({ ready }) => {
  it.each(['light', 'dark'] as const)('has nothing axe finds in %s', async (colorScheme) => {
    await visit(ready, { colorScheme })
    const { violations } = await new AxeBuilder({ page: page() }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  })
  it('never scrolls sideways', async () => {
    await visit(ready)
    for (const width of [1024, 768, 390, 320]) {
      await page().setViewportSize({ width, height: 640 })
      // The table gives way to cards a moment after the window has changed.
      await expect.poll(() => page().evaluate(tooWide), { message: `${width} px` }).toBe(0)
    }
  })
})

/** How many parts of the page that should fit its width do not. */
const tooWide = () =>
  [...document.querySelectorAll('html, [role=dialog], [role=dialog] *')].filter(
    (part) => part.scrollWidth > part.clientWidth && (part.tagName === 'HTML' || getComputedStyle(part).overflowX === 'auto'),
  ).length
