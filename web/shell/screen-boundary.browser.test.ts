import { expect, it } from 'vitest'
import { visits } from '../testing/visits.ts'

const { complaints, open, page, button, link, text } = visits()

it('keeps the way to other screens when one cannot be loaded, also while offline', async () => {
  await open('/chat-history')
  await text('Showing 120 of 131 interactions').waitFor()
  const gone = '**/assets/*.js'
  await page().route(gone, (route) => route.fulfill({ status: 404 }))
  await link('FAQ Management').click()
  await page().getByRole('alert').getByText('Could not load this page').waitFor()
  expect(complaints.splice(0).join()).toContain('dynamically imported module')
  await link('Chat History').click()
  await text('Showing 120 of 131 interactions').waitFor()
  await link('FAQ Management').click()
  await page().getByRole('alert').waitFor()
  complaints.splice(0)
  await page().route('**/faq-management', (route) => route.abort())
  await button('Retry').click()
  await text('The service still cannot be reached.').waitFor()
  await link('Chat History').waitFor()
  await page().unrouteAll()
  await page().evaluate(() => dispatchEvent(new Event('online')))
  await text('Is there a dress code?').waitFor()
})

it('loads the page again by itself, once, when a new release has replaced its scripts', async () => {
  await open('/chat-history')
  await text('Showing 120 of 131 interactions').waitFor()
  let loads = 0
  await page().route('**/faq-management', (route) => {
    if (route.request().resourceType() === 'document') loads += 1
    else return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/next.js"></script>' })
    return route.continue()
  })
  await page().route('**/assets/*.js', (route) => (loads > 0 ? route.continue() : route.fulfill({ status: 404 })))
  await link('FAQ Management').click()
  await text('Is there a dress code?').waitFor()
  expect(loads).toBe(1)
  complaints.splice(0)
  // The same release once more: it is asked about, and not loaded in a circle.
  await page().unroute('**/assets/*.js')
  await page().route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await link('Event Management').click()
  await page().getByRole('alert').getByText('Could not load this page').waitFor()
  expect(loads).toBe(1)
  complaints.splice(0)
})
