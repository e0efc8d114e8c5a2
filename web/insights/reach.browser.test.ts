import { beforeEach, describe, it } from 'vitest'
import { expectNoBarriers, expectNothingTooWide } from '../testing/reach.ts'
import { visits } from '../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, text } = visits()

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
})

describe.each([1280, 390, 320])('the insights at %i px', (width) => {
  it('have nothing axe finds in either theme, and never scroll sideways', async () => {
    await open('/insights', { viewport: { width, height: 800 } })
    await text('swimming pool').waitFor()
    await text('Up 25% from 330').waitFor()
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), [width])
  })
})

it('a group beside the list has nothing axe finds, and never scrolls sideways', async () => {
  await open('/insights?open=gap-3')
  await text('Would now be answered').waitFor()
  await expectNoBarriers(page())
  await expectNothingTooWide(page(), [1280, 390, 320])
})
