import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { expectNoBarriers, expectNothingTooWide } from '../../testing/reach.ts'
import { calendarOrigin, signedOut } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, button } = visits()
const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const

it('the scheduling with the sample’s booking page has nothing axe finds in either theme, and never scrolls sideways', async () => {
  site().answer('GET /api/auth/user', signedOut)
  site().answer('POST /api/leads', { status: 201, body: { leadId: 'lead-1' } })
  site().configure({ productName: 'Clearbell', schedulingUrl: `${calendarOrigin}/demo/booking` })
  await open('/favicon.svg')
  await page()
    .context()
    .route(`${calendarOrigin}/**`, async (route) => {
      const [, file = 'index.html'] = /^\/demo\/booking\/(.+)$/.exec(new URL(route.request().url()).pathname) ?? []
      const body = await readFile(new URL(`../../../samples/booking-page/${file}`, import.meta.url))
      await route.fulfill({ body, contentType: types[file.split('.').at(-1) as keyof typeof types] })
    })
  await page().goto(`${site().url}/lead-capture`)
  for (const label of ['First Name', 'Last Name', 'School/District Name']) await page().getByLabel(label).fill('Ida Elm')
  await page().getByLabel('Email').fill('ida@elm.example')
  await button('Continue to Scheduling').click()
  const calendar = page().frameLocator('iframe')
  await calendar.getByRole('radio').first().check()
  await expectNoBarriers(page())
  await expectNothingTooWide(page(), [1280, 390, 320])
  expect(await calendar.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
})
