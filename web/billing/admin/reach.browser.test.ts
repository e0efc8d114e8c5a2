import { beforeEach, describe, it } from 'vitest'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, button, text } = visits()

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
  site().answer('PATCH /api/admin/schools/school-3/billing', {
    status: 409,
    body: {
      code: 'billing_changed',
      message: 'Someone else was faster.',
      current: { ...fixtures.schools[2], paymentStatus: 'paid', version: 4 },
      savedBy: 'Noor Haddad',
      savedAt: '2026-11-20T15:04:00.000Z',
    },
  })
})

const edit = () => button('Edit Brookside Academy').click()
const places: { name: string; query: string; ready: () => Promise<unknown> }[] = [
  {
    name: 'the list as it stood, with a school beside it',
    query: '?asOf=2026-03-01&status=overdue&open=school-4',
    ready: () => button('Export 2 Changes').waitFor(),
  },
  { name: 'all changes', query: '?view=changes&from=2026-01-01', ready: () => text('System').waitFor() },
  { name: 'the dialog', query: '', ready: () => edit().then(() => page().getByRole('dialog').waitFor()) },
  {
    name: 'a lost race',
    query: '',
    ready: async () => {
      await edit()
      await button('Update Billing').click()
      await button('Take Theirs').waitFor()
    },
  },
]

describe.each(places)('$name', ({ query, ready }) => {
  it('has nothing axe finds in either theme, and never scrolls sideways', async () => {
    await open(`/admin/billing${query}`)
    await ready()
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), [1280, 1024, 768, 390, 320])
  })
})
