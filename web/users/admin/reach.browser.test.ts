import { beforeEach, describe, it } from 'vitest'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, button, heading } = visits()
const press = (name: string) => button(name).first().click()

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
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

describe.each(places)('$name', ({ ready }) => {
  it('has nothing axe finds in either theme, and never scrolls sideways', async () => {
    await open('/admin/users')
    await button('Edit Dana Whitfield').first().waitFor()
    await page().getByRole('region', { name: '2 e-mails were not delivered' }).waitFor()
    await ready()
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), [1024, 768, 390, 320])
  })
})
