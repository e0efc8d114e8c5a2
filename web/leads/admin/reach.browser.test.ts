import { beforeEach, describe, it } from 'vitest'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page } = visits()

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
})

const places: { name: string; width: number; widths: number[]; ready: () => Promise<unknown> }[] = [
  {
    name: 'the leads with the menu of a status',
    width: 1280,
    widths: [1280, 768, 390, 320],
    ready: async () => {
      await page()
        .getByRole('button', { name: /^Status of Aisha Rahman/ })
        .first()
        .click()
      await page().getByRole('menu').waitFor()
    },
  },
  ...[1280, 390].map((width) => ({
    name: `a lead that is open at ${width} px`,
    width,
    widths: width === 1280 ? [1440, 1280] : [768, 390, 320],
    ready: async () => {
      await page().getByRole('link', { name: 'Aisha Rahman' }).first().click()
      await page().getByRole('list', { name: 'History' }).waitFor()
    },
  })),
]

describe.each(places)('$name', ({ width, widths, ready }) => {
  it('has nothing axe finds in either theme, and never scrolls sideways', async () => {
    await open('/admin/leads', { viewport: { width, height: 800 } })
    await ready()
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), widths)
  })
})
